import { expect, it } from 'vitest';
import { bothNotes } from './brew-facts';

it("keeps the local notes if the server's notes did not change", () => {
  expect(bothNotes('Doce', 'Doce e leve', 'Doce')).toBe('Doce e leve');
  expect(bothNotes(null, 'Doce', null)).toBe('Doce');
  expect(bothNotes('Doce', null, 'Doce')).toBeNull();
});

it('keeps the notes of both devices, and no text twice', () => {
  expect(bothNotes('Doce', 'Doce e leve', 'Amargo')).toBe('Amargo\n\n— e também —\n\nDoce e leve');
  expect(bothNotes('Doce', 'Doce e leve', 'Doce e leve, sim')).toBe('Doce e leve, sim');
  expect(bothNotes('a', 'Doce e leve', 'Doce')).toBe('Doce e leve');
  expect(bothNotes('Doce', null, 'Amargo')).toBe('Amargo');
});

it('keeps the later notes if both do not fit', () => {
  const long = (letter: string) => letter.repeat(1500);
  expect(bothNotes(null, long('a'), long('b'))).toBe(long('a'));
});
