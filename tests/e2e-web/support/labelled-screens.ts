import { globSync, readFileSync } from 'node:fs';

const domains = new URL('../../../src/renderer/src/domains/', import.meta.url);

/** Headings that differ from the label in the command palette, by path. */
const OTHER_HEADINGS: Readonly<Record<string, string>> = {
  '/brews/figures': 'Meus preparos',
  '/methods/recipes': 'Receitas conhecidas',
  '/settings/edit': 'Editar Perfil',
  '/settings/email': 'Alterar E-mail',
  '/settings/notifications': 'Notificações',
  '/settings/password': 'Alterar Senha',
  '/studies/review': 'Revisão do dia',
};

/** The paths and headings of a person's screens that their domains declare with a label. */
export const LABELLED_SCREENS: readonly (readonly [path: string, heading: string])[] = globSync(
  '*/domain.ts',
  { cwd: domains },
)
  .toSorted()
  .flatMap((file) => readFileSync(new URL(file, domains), 'utf8').split('screen({').slice(1))
  .filter((row) => /access: '(?:guest|account)'/.test(row))
  .flatMap((row) => {
    const path = /path: '(\/[^':]*)',/.exec(row)?.[1];
    const label = /label: '([^']+)'/.exec(row)?.[1];
    return path && label ? [[path, OTHER_HEADINGS[path] ?? label] as const] : [];
  });
