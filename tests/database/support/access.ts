import type { Grants, TableAccess } from './access-probe.ts';

const modules = import.meta.glob<{ access: TableAccess }>('../tables/*.access.ts', { eager: true });

/**
 * The access to every table and view of the exposed schema, by name.
 * The probes try unrelated people; visibility.test.ts tests blocks, private profiles, moderation.
 */
export const tableAccess: Readonly<Record<string, TableAccess>> = Object.fromEntries(
  Object.entries(modules).map(([file, { access }]) => [
    file.replace(/^.*\/(\w+)\.access\.ts$/, '$1'),
    access,
  ]),
);

const linesOf = (role: string, table: string, grants: Grants = {}) =>
  Object.entries(grants).map(
    ([operation, columns]) =>
      `${role} ${operation} ${table}: ${columns.split(' ').sort().join(' ')}`,
  );

/** All table rights of anon and authenticated: `role operation table: columns`, * for all. */
export const tableGrants: readonly string[] = Object.entries(tableAccess).flatMap(
  ([table, { grants, visitorGrants }]) => [
    ...linesOf('authenticated', table, grants),
    ...linesOf('anon', table, visitorGrants),
  ],
);
