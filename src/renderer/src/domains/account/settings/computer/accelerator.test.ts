import { describe, expect, it } from 'vitest';
import { acceleratorOf, formatAccelerator } from './accelerator';

const keys = (code: string, ...modifiers: ('ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey')[]) => ({
  code,
  ctrlKey: modifiers.includes('ctrlKey'),
  altKey: modifiers.includes('altKey'),
  shiftKey: modifiers.includes('shiftKey'),
  metaKey: modifiers.includes('metaKey'),
});

describe('a pressed combination', () => {
  it('becomes an accelerator of the system', () => {
    const combination = keys('KeyC', 'ctrlKey', 'altKey', 'shiftKey');
    expect(acceleratorOf(combination, 'linux')).toEqual({
      accelerator: 'CommandOrControl+Alt+Shift+C',
    });
    expect(acceleratorOf(combination, 'darwin')).toEqual({ accelerator: 'Control+Alt+Shift+C' });
    expect(acceleratorOf(keys('ArrowUp', 'metaKey'), 'win32')).toEqual({ accelerator: 'Super+Up' });
    expect(acceleratorOf(keys('F9', 'metaKey'), 'darwin')).toEqual({
      accelerator: 'CommandOrControl+F9',
    });
  });

  it.each(['ControlLeft', 'AltRight', 'Escape', 'F25', 'Minus'])('waits after %s', (code) =>
    expect(acceleratorOf(keys(code, 'ctrlKey'), 'linux')).toBe('incomplete'),
  );

  it('is weak without a modifier other than Shift, because it would type a letter', () => {
    expect(acceleratorOf(keys('KeyA'), 'linux')).toBe('weak');
    expect(acceleratorOf(keys('KeyA', 'shiftKey'), 'linux')).toBe('weak');
  });

  it('may be a single key that types nothing, such as a pedal’s or a media key', () => {
    expect(acceleratorOf(keys('F13'), 'linux')).toEqual({ accelerator: 'F13' });
    expect(acceleratorOf(keys('MediaTrackNext'), 'win32')).toEqual({
      accelerator: 'MediaNextTrack',
    });
    expect(acceleratorOf(keys('F13', 'shiftKey'), 'linux')).toBe('weak');
    expect(formatAccelerator('MediaNextTrack', 'win32')).toBe('Próxima faixa');
  });

  it('is shown with the key names of the system', () => {
    expect(formatAccelerator('CommandOrControl+Alt+Space', 'linux')).toBe('Ctrl + Alt + Espaço');
    expect(formatAccelerator('CommandOrControl+Alt+C', 'darwin')).toBe('⌘ + ⌥ + C');
    expect(formatAccelerator('Super+Down', 'win32')).toBe('Windows + ↓');
  });
});
