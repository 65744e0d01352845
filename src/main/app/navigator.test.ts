import { describe, expect, it } from 'vitest';
import type { Log } from '../storage/log.ts';
import { createNavigator } from './navigator.ts';

const warnings: string[] = [];
const log: Log = {
  info: () => undefined,
  warn: (message) => warnings.push(message),
  error: (message) => warnings.push(message),
};

function navigating(isOpen: boolean) {
  const shown: string[] = [];
  const told: string[] = [];
  const navigator = createNavigator({
    isOpen: () => isOpen,
    show: (route) => shown.push(route),
    tell: (route) => told.push(route),
    log,
  });
  return { navigator, shown, told };
}

describe('the navigator', () => {
  it('opens a new window on the screen that was asked for', () => {
    const { navigator, shown, told } = navigating(false);
    navigator.openLink('coado://method/v60');
    navigator.onListening();
    expect(shown).toEqual(['/methods/v60']);
    expect(told).toEqual([]);
  });

  it('waits for a page that is still loading, and tells it the last screen asked for', () => {
    const { navigator, told } = navigating(true);
    navigator.goTo('/settings');
    navigator.goTo('/calculator');
    expect(told).toEqual([]);
    navigator.onListening();
    expect(told).toEqual(['/calculator']);
    navigator.goTo('/profile');
    expect(told).toEqual(['/calculator', '/profile']);
    navigator.onLoad();
    navigator.goTo('/methods');
    expect(told).toHaveLength(2);
  });

  it('does not even come forward for a link that is not ours', () => {
    const { navigator, shown } = navigating(true);
    navigator.openLink('coado://evil.example/?token_hash=segredo');
    expect(shown).toEqual([]);
    expect(warnings.at(-1)).toBe('A link was ignored: "coado://evil.example/"');
  });
});
