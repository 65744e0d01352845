import { expect, it } from 'vitest';
import { wordsFilter } from './words-filter';

const named = {
  method_id: [
    { id: 'v60', name: 'V60' },
    { id: 'own-1', name: 'Coador da vó' },
  ],
  bean_id: [{ id: 'b1', name: 'Catuaí (vermelho)' }],
  water_id: [{ id: 'w1', name: 'Água da bica' }],
};

it('looks into the texts, and for names without their accents', () => {
  expect(wordsFilter('vo', named)).toBe(
    'notes.imatch."v[oóòôõö]",flavours.imatch."v[oóòôõö]",gear.imatch."v[oóòôõö]",method_id.in.(own-1)',
  );
  expect(wordsFilter('agua', named)).toContain('water_id.in.(w1)');
  expect(wordsFilter('(vermelho', named)).toContain('bean_id.in.(b1)');
});

it('names nothing where no name has the words', () => {
  expect(wordsFilter('pêssego', named)).not.toContain('.in.');
});
