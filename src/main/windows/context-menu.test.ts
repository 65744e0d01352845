import { describe, expect, it } from 'vitest';
import { contextItems } from './context-menu.ts';

const flags = {
  canUndo: true,
  canRedo: false,
  canCut: true,
  canCopy: true,
  canPaste: true,
  canDelete: true,
  canSelectAll: true,
  canEditRichly: false,
};
const nothing = {
  isEditable: false,
  selectionText: '',
  misspelledWord: '',
  dictionarySuggestions: [],
  editFlags: flags,
};
const actions = { replace: () => undefined, learn: () => undefined, lookUp: null };
const labels = (items: ReturnType<typeof contextItems>) =>
  items.flatMap(({ label }) => (label === undefined ? [] : [label]));

describe('contextItems', () => {
  it('is empty without possible actions', () => {
    expect(contextItems(nothing, actions)).toEqual([]);
  });

  it('copies a selection, and looks it up where the system can', () => {
    const selected = { ...nothing, selectionText: ' florado ' };
    expect(labels(contextItems(selected, actions))).toEqual(['Copiar']);
    expect(labels(contextItems(selected, { ...actions, lookUp: () => undefined }))).toEqual([
      'Consultar “florado”',
      'Copiar',
    ]);
  });

  it('corrects a misspelled word in a field', () => {
    const said: string[] = [];
    const items = contextItems(
      {
        ...nothing,
        isEditable: true,
        misspelledWord: 'cafe',
        dictionarySuggestions: ['café', 'cave'],
      },
      { ...actions, replace: (word) => said.push(word), learn: (word) => said.push(`+${word}`) },
    );
    expect(labels(items)).toEqual([
      ...['café', 'cave', 'Adicionar ao dicionário', 'Desfazer', 'Refazer'],
      ...['Recortar', 'Copiar', 'Colar', 'Selecionar tudo'],
    ]);
    expect(items.find(({ label }) => label === 'Refazer')?.enabled).toBe(false);
    for (const item of items.slice(0, 3)) Reflect.apply(item.click ?? (() => undefined), null, []);
    expect(said).toEqual(['café', 'cave', '+cafe']);
  });
});
