import { FIELDS, type FieldNote, type Mapping, type SourceTable } from './source-table';

const NAMES: Partial<Record<(typeof FIELDS)[number], string>> = {
  ...{ date: 'data', time: 'hora', method: 'método', coffee: 'café', water: 'água' },
  ...{ ratio: 'proporção', bean: 'grão', roast: 'torra', duration: 'tempo', notes: 'notas' },
  ...{ beverage: 'bebida na xícara', rating: 'nota', temperature: 'temperatura' },
  ...{ grind: 'ajuste da moagem', gear: 'apetrechos', flavours: 'sabores', body: 'corpo' },
  ...{ aroma: 'aroma', acidity: 'acidez', sweetness: 'doçura', finish: 'finalização' },
};

/** What becomes of each column of a sheet: named by the field it was taken for, or as left out. */
export function sheetFields(table: SourceTable, mapping: Mapping): FieldNote[] {
  return table.columns.flatMap((column, at): FieldNote[] => {
    const count = table.records.filter((record) => (record[at] ?? '').trim() !== '').length;
    if (count === 0) return [];
    const field = FIELDS.find((each) => mapping[each] === at);
    const as = field === undefined ? '' : (NAMES[field] ?? field);
    const state = field === undefined ? 'left' : 'kept';
    return [{ part: 'Colunas', field: column || `coluna ${at + 1}`, count, state, as }];
  });
}
