import { describe, expect, it } from 'vitest';
import { againInArguments } from './jump-list.ts';

const id = '11111111-1111-4111-8111-111111111111';

describe('againInArguments', () => {
  it('reads the brew to repeat, and only a brew', () => {
    expect(againInArguments(['Coado.exe', `--again=${id}`])).toBe(id);
    expect(againInArguments(['Coado.exe', '--again=../x'])).toBeNull();
    expect(againInArguments(['Coado.exe', 'coado://post/1'])).toBeNull();
  });
});
