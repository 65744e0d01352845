import { describe, expect, it } from 'vitest';
import { autostartFile } from './login-item.ts';

describe('opening at sign-in on Linux', () => {
  it('starts the exact program, hidden, with any characters in its path', () => {
    expect(autostartFile('/opt/Coado/coado')).toContain('Exec="/opt/Coado/coado" --hidden');
    expect(autostartFile('/home/zé/100% $café/Coado.AppImage')).toContain(
      'Exec="/home/zé/100%% \\$café/Coado.AppImage" --hidden',
    );
  });
});
