import type { ComponentType } from 'react';
import type { Database } from '@/lib/database.types';
import type { KindLoader } from '@/services/outbox/kind';
import type { PagePrefetch, Prefetcher } from '@/services/query-cache/prefetch';

/** An export of a module, which is loaded when it is needed. */
export type LazyExport<Name extends string, Value> = readonly [
  load: () => Promise<Record<Name, Value>>,
  name: Name,
];

/** A page with its address, as its domain declares it. */
export interface Screen<Page extends string = string, Prefetch extends string = string> {
  /** Path below the parent's for a child page, else from the root. */
  path: string;
  page: LazyExport<Page, ComponentType>;
  /** The queries that a cold visit sends first; a page without it needs no data at once. */
  prefetch?: LazyExport<Prefetch, PagePrefetch>;
  /** The people who may open the page; each kind may also open those of the kinds before it. */
  access: 'visitor' | 'guest' | 'account' | 'admin';
  /** Whether the page is drawn without the shell. */
  isBare?: true;
  /** Whether a cold visit can do without the requests of the shell around the page. */
  skipsShell?: true;
  /** Pages that are shown inside this page. */
  children?: readonly Screen[];
  /** Name in the command palette (pt-BR); pages in the menu use the menu's name. */
  label?: string;
  /** Text beside the name, which the search includes. */
  hint?: string;
}

/** Checks that the modules export what the screen names. */
export const screen = <Page extends string, Prefetch extends string>(
  row: Screen<Page, Prefetch>,
): Screen => row;

type Rows = Database['public']['Tables'];
export type TableName = keyof Rows;
type ColumnOf<Name extends TableName> = keyof Rows[Name]['Row'] & string;
type AnyColumn = { [Name in TableName]: ColumnOf<Name> }[TableName];

/** A table in the export of a person's data. */
export interface ExportedTable<Column extends string = string> {
  /** Its description (pt-BR) in the LEIA-ME.txt of the export. */
  text: string;
  /** How its rows are read: by pages in the order of a unique key, or by a function. */
  key: readonly Column[] | 'export_messages';
  /** Columns, at least one of which has the person's id; default `user_id`. */
  owners?: readonly Column[];
}

/** The facts about a table that the lists of the whole app are derived from. */
export interface Table<Column extends string = string> {
  /** Its kinds of write. Stored entries hold their names, so these must not change. */
  kinds?: Readonly<Record<string, KindLoader>>;
  /** The result of a guest's reads, because a guest has no rows in this table. */
  guest?: readonly [];
  /** Words (pt-BR) for the rows that a guest adds by its kinds, and the page that lists them. */
  counted?: { to: string; one: string; many: string };
  /** Fetches the rows, once a day, that pages need without a connection. */
  warmUp?: (prefetcher: Prefetcher, userId: string) => Promise<void>;
  /** How the export contains its rows, why it does not (pt-BR), or that all people share them. */
  export: ExportedTable<Column> | { leftOut: string } | 'catalogue';
  /** `by`: columns with ids of this table, to which the export adds the row's name (`title`). */
  named?: { by: readonly AnyColumn[]; title: Column };
}

/** The tables of a domain. */
export type Tables = { readonly [Name in TableName]?: Table<ColumnOf<Name>> };

/** The tables of several domains. */
export type SomeTables = Readonly<Partial<Record<TableName, Table>>>;
