import { RestError } from '../errors.ts';
import type { EmbedItem } from '../request/select.ts';
import type { ForeignKey } from './queries.ts';
import { EXPOSED_SCHEMA, type Relation, type SchemaCache } from './schema-cache.ts';

type Pair = readonly [left: string, right: string];

export interface Relationship {
  readonly cardinality: 'many-to-one' | 'one-to-one' | 'one-to-many' | 'many-to-many';
  readonly target: Relation;
  /** Columns of parent and target; with a junction, of parent and junction. */
  readonly pairs: readonly Pair[];
  readonly junction: { readonly table: string; readonly pairs: readonly Pair[] } | null;
  readonly keys: readonly ForeignKey[];
  /** Whether the parent has the foreign key. */
  readonly isForward: boolean;
}

function zip(left: readonly string[], right: readonly string[]): Pair[] {
  return left.map((column, index) => [column, right[index] ?? ''] as const);
}

function directRelationships(schemaCache: SchemaCache, parent: Relation): Relationship[] {
  return schemaCache.foreignKeys.flatMap((key) => {
    const found: Relationship[] = [];
    const forward =
      key.table === parent.name ? schemaCache.relations.get(key.referenced) : undefined;
    const backward =
      key.referenced === parent.name ? schemaCache.relations.get(key.table) : undefined;
    if (forward !== undefined) {
      found.push({
        cardinality: key.isUnique ? 'one-to-one' : 'many-to-one',
        target: forward,
        pairs: zip(key.columns, key.referencedColumns),
        junction: null,
        keys: [key],
        isForward: true,
      });
    }
    if (backward !== undefined) {
      found.push({
        cardinality: key.isUnique ? 'one-to-one' : 'one-to-many',
        target: backward,
        pairs: zip(key.referencedColumns, key.columns),
        junction: null,
        keys: [key],
        isForward: false,
      });
    }
    return found;
  });
}

/** Finds relationships through a table whose primary key contains both foreign keys. */
function junctionRelationships(schemaCache: SchemaCache, parent: Relation): Relationship[] {
  return schemaCache.foreignKeys
    .filter((near) => near.referenced === parent.name)
    .flatMap((near) => {
      const primaryKey = schemaCache.relations.get(near.table)?.primaryKey ?? [];
      const inKey = (key: ForeignKey) => key.columns.every((name) => primaryKey.includes(name));
      return schemaCache.foreignKeys
        .filter((far) => far.table === near.table && far !== near && inKey(near) && inKey(far))
        .flatMap((far): Relationship[] => {
          const target = schemaCache.relations.get(far.referenced);
          if (target === undefined) return [];
          return [
            {
              cardinality: 'many-to-many',
              target,
              pairs: zip(near.referencedColumns, near.columns),
              junction: { table: near.table, pairs: zip(far.columns, far.referencedColumns) },
              keys: [near, far],
              isForward: false,
            },
          ];
        });
    });
}

/** Whether an embed's name is the table, the constraint, or a one-column key of the parent. */
function matchesTarget(relationship: Relationship, target: string): boolean {
  if (relationship.target.name === target) return true;
  if (relationship.junction !== null) return false;
  const [key] = relationship.keys;
  if (key?.name === target) return true;
  return relationship.isForward && key?.columns.length === 1 && key.columns[0] === target;
}

/** Whether a hint is the name of the constraint, of its only column, or of the join table. */
function matchesHint(relationship: Relationship, hint: string): boolean {
  if (relationship.keys.some((key) => key.name === hint)) return true;
  if (relationship.junction !== null) return relationship.junction.table === hint;
  const [key] = relationship.keys;
  return key?.columns.length === 1 && key.columns[0] === hint;
}

/** Finds an embed's relationship; throws PGRST200 for none, PGRST201 for several. */
export function findRelationship(
  schemaCache: SchemaCache,
  parent: Relation,
  embed: EmbedItem,
): Relationship {
  const { target, hint } = embed;
  const named = [
    ...directRelationships(schemaCache, parent),
    ...junctionRelationships(schemaCache, parent),
  ].filter((relationship) => matchesTarget(relationship, target));
  const hinted = hint === null ? named : named.filter((each) => matchesHint(each, hint));
  const candidates = resolveSelfReference(parent, embed, hinted);
  const [first, second] = candidates;
  if (first === undefined) throw noRelationship(parent, embed);
  if (second !== undefined) throw ambiguous(parent, target, candidates);
  return first;
}

/** Chooses a self-reference's direction: the table's name means the children. */
function resolveSelfReference(
  parent: Relation,
  { target, hint }: EmbedItem,
  candidates: readonly Relationship[],
): readonly Relationship[] {
  if (target !== parent.name || candidates.length < 2) return candidates;
  // The constraint's name leaves the direction open; PostgREST finds no relationship then.
  if (candidates.some(({ keys: [key] }) => key?.name === hint)) return [];
  const [first] = candidates;
  const isOneKey = candidates.every((each) => each.keys[0] === first?.keys[0]);
  return isOneKey ? candidates.filter((each) => !each.isForward) : candidates;
}

function noRelationship(parent: Relation, embed: EmbedItem): RestError {
  const { target, hint } = embed;
  const hinted = hint === null ? '' : ` using the hint '${hint}'`;
  return new RestError(
    400,
    'PGRST200',
    `Could not find a relationship between '${parent.name}' and '${target}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${parent.name}' and '${target}'${hinted} in the schema '${EXPOSED_SCHEMA}', but no matches were found.`,
    },
  );
}

function describe(parent: Relation, { target, cardinality, junction, keys }: Relationship) {
  const [near, far] = keys;
  const list = (columns: readonly string[] | undefined) => `(${(columns ?? []).join(', ')})`;
  const relationship =
    junction === null
      ? `${near?.name} using ${near?.table}${list(near?.columns)} and ${near?.referenced}${list(near?.referencedColumns)}`
      : `${junction.table} using ${near?.name}${list(near?.columns)} and ${far?.name}${list(far?.columns)}`;
  return { cardinality, embedding: `${parent.name} with ${target.name}`, relationship };
}

function ambiguous(parent: Relation, target: string, candidates: readonly Relationship[]) {
  const choices = candidates.map(
    (each) => `'${each.target.name}!${each.junction?.table ?? each.keys[0]?.name}'`,
  );
  return new RestError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${parent.name}' and '${target}'`,
    {
      details: candidates.map((each) => describe(parent, each)),
      hint: `Try changing '${target}' to one of the following: ${choices.join(', ')}. Find the desired relationship in the 'details' key.`,
    },
  );
}
