import { expect, test } from 'vitest';
import { notesLeft } from './notes-left';

test.each([
  [null, 'Restam 2.000 caracteres.'],
  ['Doce', 'Restam 1.996 caracteres.'],
  ['x'.repeat(1999), 'Resta 1 caractere.'],
  ['x'.repeat(2000), 'As notas chegaram aos 2.000 caracteres.'],
])('%#', (notes, words) => {
  expect(notesLeft(notes)).toBe(words);
});
