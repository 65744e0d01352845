import { describe, expect, it } from 'vitest';
import type { Log } from '../storage/log.ts';
import { createNavigator } from './navigator.ts';

const warnings: string[] = [];
const log: Log = {
  info: () => undefined,
  warn: (message) => warnings.push(message),
  error: (message) => warnings.push(message),
};

function navigating(isOpenFirst: boolean) {
  let isOpen = isOpenFirst;
  const shown: string[] = [];
  const routes: string[] = [];
  const navigator = createNavigator({
    isOpen: () => isOpen,
    show: (route) => shown.push(route),
    send: (route) => routes.push(route),
    log,
  });
  const close = () => {
    isOpen = false;
  };
  return { navigator, shown, routes, close };
}

describe('the navigator', () => {
  it('opens a new window on the requested screen', () => {
    const { navigator, shown, routes } = navigating(false);
    navigator.openLink('coado://method/v60');
    navigator.onListening();
    expect(shown).toEqual(['/methods/v60']);
    expect(routes).toEqual([]);
  });

  it('sends the last requested screen once a loading page is ready', () => {
    const { navigator, routes } = navigating(true);
    navigator.goTo('/settings');
    navigator.goTo('/calculator');
    expect(routes).toEqual([]);
    navigator.onListening();
    expect(routes).toEqual(['/calculator']);
    navigator.goTo('/profile');
    expect(routes).toEqual(['/calculator', '/profile']);
    navigator.onLoad();
    navigator.goTo('/methods');
    expect(routes).toHaveLength(2);
  });

  it('drops the route for a window that was closed before it was ready', () => {
    const { navigator, shown, routes, close } = navigating(true);
    navigator.goTo('/settings');
    close();
    navigator.goTo('/calculator');
    navigator.onListening();
    expect(shown.at(-1)).toBe('/calculator');
    expect(routes).toEqual([]);
  });

  it('does not show the window for a foreign link', () => {
    const { navigator, shown } = navigating(true);
    navigator.openLink('coado://evil.example/?token_hash=segredo');
    expect(shown).toEqual([]);
    expect(warnings.at(-1)).toBe('A link was ignored: "coado://evil.example/"');
  });
});
