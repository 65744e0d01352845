import { expect, it } from 'vitest';
import { miniMenu } from './mini-window.ts';

const look = { size: 'medium', opacity: 0.85 } as const;

it('checks the active options', () => {
  const menu = miniMenu(look, () => undefined, 'win32');
  const labels = (items: typeof menu) =>
    items.filter(({ checked }) => checked === true).map(({ label }) => label);
  expect(labels(menu)).toEqual(['Médio']);
  const opacity = menu.find(({ label }) => label === 'Opacidade')?.submenu;
  if (!Array.isArray(opacity)) throw new Error('There is no opacity.');
  expect(labels(opacity)).toEqual(['85 %']);
});

it('offers no opacity where windows do not support it', () => {
  const menu = miniMenu(look, () => undefined, 'linux');
  expect(menu.map(({ label }) => label)).toEqual(['Pequeno', 'Médio', 'Grande']);
});
