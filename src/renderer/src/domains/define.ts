import type { ComponentType } from 'react';
import type { PagePrefetch } from '@/services/query-cache/prefetch';

type Load<Name extends string, Value> = () => Promise<Record<Name, Value>>;

/** A page with its address, as its domain declares it. */
export interface Screen<Page extends string = string, Prefetch extends string = string> {
  /** Below its parent for a child, else from the root. */
  path: string;
  load: Load<Page, ComponentType>;
  /** The export of the loaded module. */
  component: Page;
  /** The queries that a cold visit sends first, by module and export. */
  prefetch: readonly [load: Load<Prefetch, PagePrefetch>, name: Prefetch] | 'nothing';
  /** The people who may open it: each of the four also has the screens of those before it. */
  access: 'visitor' | 'guest' | 'account' | 'admin';
  /** Drawn without the shell. */
  isBare?: true;
  /** Whether a cold visit can do without the requests of the shell around the page. */
  skipsShell?: true;
  /** Pages that this page draws a place for. */
  children?: readonly Screen[];
  /** Its name in the command palette (pt-BR); places of the menu have theirs there. */
  label?: string;
  /** Said beside the name, and searched as well. */
  hint?: string;
}

/** Checks that the modules export what the screen names. */
export const screen = <Page extends string, Prefetch extends string>(
  row: Screen<Page, Prefetch>,
): Screen => row;
