import { describe, expect, it } from 'vitest';
import { deletedItemsOf, rowsToWrite, withoutDeleted } from './belongings';
import { changesOf } from './changes';
import { removedText, undoText } from './labels';
import { readCsv } from './read-csv';
import { NO_BELONGINGS } from './source-table';
import { toRows } from './to-rows';

const id = (nth: number) => `3f1b0c9e-7a52-4b1d-9a3c-5d2f4e6a7b8${nth}`;
const [STORED, NEW, CATUAI, BOURBON, GRINDER] = [id(0), id(1), id(2), id(3), id(4)];

const bean = (beanId: string, name: string) => ({ id: beanId, name });
const BELONGINGS = {
  ...NO_BELONGINGS,
  beans: [bean(CATUAI, 'Catuaí'), bean(BOURBON, 'Bourbon')],
  grinders: [{ id: GRINDER.toUpperCase(), name: 'Manual' }],
};
const MISSING = new Set([CATUAI, BOURBON, GRINDER]);

const table = readCsv(
  [
    'id;brewed_at;method_id;coffee_grams;water_ml;bean_id',
    `${STORED};2026-11-20T10:00:00Z;v60;15;250;${CATUAI}`,
    `${NEW};2026-11-21T10:00:00Z;v60;15;250;${BOURBON}`,
  ].join('\n'),
);
const { ready } = toRows(table, new Map([['v60', 'v60']]), []);

describe('deleted rows of a file', () => {
  it('are listed unless an imported brew needs them', () => {
    expect(ready).toHaveLength(2);
    const rows = rowsToWrite(ready, [{ id: STORED }], []);
    expect(deletedItemsOf(BELONGINGS, MISSING, rows)).toEqual([
      { part: 'beans', items: [BELONGINGS.beans[0]] },
      { part: 'grinders', items: BELONGINGS.grinders },
    ]);
    expect(deletedItemsOf(BELONGINGS, new Set(), rows)).toEqual([]);
  });

  it('are restored with a brew that the file corrects', () => {
    const [row] = ready;
    if (!row) throw new Error('The sheet has a brew.');
    const stored = { ...row, bean_id: null };
    const changes = changesOf(
      { ...toRows(table, new Map([['v60', 'v60']]), []) },
      table,
      [stored],
      new Map([[CATUAI, 'Catuaí']]),
    );
    expect(changes).toHaveLength(1);
    const rows = rowsToWrite(ready, [stored], changes);
    expect(deletedItemsOf(BELONGINGS, MISSING, rows).map(({ part }) => part)).toEqual(['grinders']);
  });

  it('are not imported unless the person chooses them', () => {
    const deleted = deletedItemsOf(BELONGINGS, MISSING, []);
    expect(withoutDeleted(BELONGINGS, deleted)).toEqual(NO_BELONGINGS);
    expect(withoutDeleted(BELONGINGS, [])).toEqual(BELONGINGS);
  });
});

it('does not mention brews if an import without brews is undone', () => {
  expect(removedText(0, 0)).toBe('Importação desfeita.');
  expect(removedText(1, 0)).toBe('1 preparo removido do diário.');
  expect(undoText(0, 0)).toBe(
    'O que ela trouxe sai da sua conta. O que você preparou no Coado fica.',
  );
  expect(undoText(1, 1)).toBe(
    '1 preparo sai do seu diário, com as notas que você mudou nele. O que você preparou no Coado fica, como era antes da importação.',
  );
});
