import type { PostgrestClientOptions, UnstableGetResult } from '@supabase/postgrest-js';
import type { Database } from './database.types';

type Tables = Database['public']['Tables'];

/**
 * A row as `select` with these columns returns it, with the rows embedded in it.
 * A model declares its columns and its type; the files of `api/` select these columns. The model
 * then imports nothing from `api/`. An example:
 *
 *     export const GRINDER_COLUMNS = 'id, name, settings:grinder_settings(method_id, setting)';
 *     export type OwnGrinder = RowOf<'grinders', typeof GRINDER_COLUMNS>;
 */
export type RowOf<Table extends keyof Tables, Columns extends string> = UnstableGetResult<
  Database['public'],
  Tables[Table]['Row'],
  Table,
  Tables[Table]['Relationships'],
  Columns,
  PostgrestClientOptions
>;

type Functions = Database['public']['Functions'];
type Found<Name extends keyof Functions> = Extract<Functions[Name]['Returns'], unknown[]>[number];

/** A row that a function returns. `Empty` are columns whose generated type lacks null. */
export type FoundRow<Name extends keyof Functions, Empty extends keyof Found<Name> = never> = {
  [Column in keyof Found<Name>]: Found<Name>[Column] | (Column extends Empty ? null : never);
};

/** Splits rows into lists of at most `size`. */
export const chunked = <Row>(rows: readonly Row[], size: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, nth) =>
    rows.slice(nth * size, (nth + 1) * size),
  );
