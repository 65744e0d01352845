import { describe, expect, it } from 'vitest';
import { applyShortcuts } from './preferences.ts';

describe('global shortcuts', () => {
  const settings = {
    enabled: true,
    show: 'Alt+C',
    pause: 'Alt+P',
    mini: 'Alt+P',
    next: 'F13',
    again: null,
  };
  const actions = {
    show: () => undefined,
    pause: () => undefined,
    mini: () => undefined,
    next: () => undefined,
    again: () => undefined,
  };

  it('reports shortcuts that another program holds and duplicates', () => {
    const held: string[] = [];
    const registry = {
      register: (accelerator: string) => {
        held.push(accelerator);
        return accelerator !== 'Alt+C';
      },
      unregisterAll: () => {
        held.length = 0;
      },
    };
    expect(applyShortcuts(settings, registry, actions)).toEqual(['show', 'mini']);
    expect(applyShortcuts({ ...settings, enabled: false }, registry, actions)).toEqual([]);
    expect(held).toEqual([]);
  });
});
