import {
  type ContextMenuParams,
  Menu,
  type MenuItemConstructorOptions,
  type WebContents,
} from 'electron';
import { shorten } from '../../shared/format.ts';

type Asked = Pick<
  ContextMenuParams,
  'isEditable' | 'selectionText' | 'editFlags' | 'misspelledWord' | 'dictionarySuggestions'
>;

interface ContextActions {
  readonly replace: (word: string) => void;
  readonly learn: (word: string) => void;
  /** Opens the system's dictionary; null where it has none. */
  readonly lookUp: (() => void) | null;
}

const SUGGESTIONS = 5;
const separator = { type: 'separator' } as const;

export function contextItems(asked: Asked, actions: ContextActions): MenuItemConstructorOptions[] {
  const { isEditable, editFlags, misspelledWord } = asked;
  const selected = asked.selectionText.trim();
  const spelling: MenuItemConstructorOptions[] =
    misspelledWord === ''
      ? []
      : [
          ...asked.dictionarySuggestions.slice(0, SUGGESTIONS).map((word) => ({
            label: word,
            click: () => actions.replace(word),
          })),
          {
            label: 'Adicionar ao dicionário',
            click: () => actions.learn(misspelledWord),
          },
          separator,
        ];
  const lookUp =
    actions.lookUp === null || selected === ''
      ? []
      : [
          {
            label: `Consultar “${shorten(selected, 30)}”`,
            click: actions.lookUp,
          },
          separator,
        ];
  if (isEditable) {
    return [
      ...spelling,
      ...lookUp,
      { label: 'Desfazer', role: 'undo', enabled: editFlags.canUndo },
      { label: 'Refazer', role: 'redo', enabled: editFlags.canRedo },
      separator,
      { label: 'Recortar', role: 'cut', enabled: editFlags.canCut },
      { label: 'Copiar', role: 'copy', enabled: editFlags.canCopy },
      { label: 'Colar', role: 'paste', enabled: editFlags.canPaste },
      { label: 'Selecionar tudo', role: 'selectAll', enabled: editFlags.canSelectAll },
    ];
  }
  return selected === '' ? [] : [...lookUp, { label: 'Copiar', role: 'copy' }];
}

export function giveContextMenu(contents: WebContents): void {
  contents.on('context-menu', (_event, asked) => {
    const items = contextItems(asked, {
      replace: (word) => contents.replaceMisspelling(word),
      learn: (word) => contents.session.addWordToSpellCheckerDictionary(word),
      lookUp: process.platform === 'darwin' ? () => contents.showDefinitionForSelection() : null,
    });
    if (items.length > 0) Menu.buildFromTemplate(items).popup();
  });
}
