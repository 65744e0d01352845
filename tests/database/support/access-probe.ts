import type { TableRule } from '../../security/judges.ts';
import type { Statement } from './attempt.ts';
import type { World } from './world.ts';

/** allowed: rows seen or changed · nothing: permitted, but no row is theirs · denied: 42501. */
export type Expectation = 'allowed' | 'nothing' | 'denied';
type Operation = 'select' | 'insert' | 'update' | 'delete';

export interface Probe {
  readonly operation: Operation;
  readonly statement: (world: World) => Statement;
  readonly anon: Expectation;
  readonly other: Expectation;
  readonly owner: Expectation;
  readonly admin: Expectation;
}

/** The granted columns of each operation, separated by spaces; * for all. */
export type Grants = Readonly<Partial<Record<Operation, string>>>;

/** The access to a table or a view: its policies, and a rule independent of them. */
export interface TableAccess {
  /** Every policy of the table; a policy that is not listed here fails the catalogue test. */
  readonly policies: readonly string[];
  /** None for a view; for a table at least one for each operation. */
  readonly probes: readonly Probe[];
  readonly grants: Grants;
  readonly visitorGrants?: Grants;
  readonly rule: TableRule;
  /** The column with the owner's id; no call of another person changes the owner's rows. */
  readonly owner?: string;
  /**
   * Adds a row of the calling person; only for a table whose rows need no other row.
   * The secret is a text that no other person may read.
   */
  readonly row?: (secret: string) => Statement;
}

const words: Readonly<Record<string, Expectation>> = {
  '+': 'allowed',
  '0': 'nothing',
  '-': 'denied',
};

/** `outcomes` has a sign for anon, other user, owner, admin: + allowed, 0 none, - denied. */
export function probe(
  operation: Operation,
  outcomes: string,
  statement: (world: World) => Statement,
): Probe {
  const [anon, other, owner, admin] = [...outcomes].map((sign) => words[sign]);
  if (!anon || !other || !owner || !admin) throw new Error(`bad outcomes ${outcomes}`);
  return { operation, statement, anon, other, owner, admin };
}

export function readOnly(
  policies: readonly string[],
  selectOutcomes: string,
  table: { select: Probe['statement']; insert: Probe['statement']; change: string; remove: string },
): Pick<TableAccess, 'policies' | 'probes'> {
  return {
    policies,
    probes: [
      probe('select', selectOutcomes, table.select),
      probe('insert', '----', table.insert),
      probe('update', '----', () => ({ text: table.change, values: [] })),
      probe('delete', '----', () => ({ text: table.remove, values: [] })),
    ],
  };
}

/** The policies that private.forbid_suspended_writes adds to a table. */
export const suspensionPolicies: readonly string[] = [
  'a suspended person adds nothing',
  'a suspended person updates nothing',
  'a suspended person deletes nothing',
];

/** The policies that private.forbid_ended_sessions() adds to a table. */
export const endedSessionPolicies: readonly string[] = [
  'an ended session adds nothing',
  'an ended session updates nothing',
  'an ended session deletes nothing',
];
