import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { QrCode } from './QrCode';

afterEach(cleanup);

it('draws a link, with the quiet zone that scanners need', () => {
  render(<QrCode text="https://coado.test/recipes/shared#1.abc" title="V60" />);
  const code = screen.getByRole('img', { name: 'QR code da receita V60' });
  const [x, y, side] = (code.getAttribute('viewBox') ?? '').split(' ').map(Number);
  expect([x, y]).toEqual([-4, -4]);
  // The finder pattern's upper edge: seven dark modules from the corner.
  expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M0 0h7v1H0z/);
  expect(side).toBeGreaterThan(21);
});

it('says in words when the link is too long to scan', () => {
  render(<QrCode text={'x'.repeat(1274)} title="V60" />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText(/longa demais para um QR code/)).toBeTruthy();
});
