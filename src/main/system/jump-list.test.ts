import { describe, expect, it } from 'vitest';
import { againInArguments } from './jump-list.ts';

const id = '11111111-1111-4111-8111-111111111111';

describe('a start from the jump list', () => {
  it('names the brew to repeat, and nothing but a brew', () => {
    expect(againInArguments(['Coado.exe', `--again=${id}`])).toBe(id);
    expect(againInArguments(['Coado.exe', '--again=../x'])).toBeNull();
    expect(againInArguments(['Coado.exe', 'coado://post/1'])).toBeNull();
  });
});
