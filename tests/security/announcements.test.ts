import { afterAll, describe, expect, it } from 'vitest';
import { type Attempts, quoted } from './attempts.ts';
import { inSession } from './calls.ts';
import type { Viewer } from './cast.ts';
import {
  callOf,
  idsFor,
  insertAgain,
  isSenseless,
  type Routine,
  rowsFor,
  type Table,
  takesId,
  valuesFor,
} from './catalogue.ts';
import { openCatalogue } from './open-catalogue.ts';

/**
 * Finds writes that other people's open apps receive, and expects a limit for each.
 * Tables and functions come from the database's catalogue.
 */

const { database, cast, tables, routines, facts, calls, attempts, close } = await openCatalogue();
afterAll(close);

interface Effect {
  readonly reachesOthers: boolean;
  readonly isCounted: boolean;
}

const NONE: Effect = { reachesOthers: false, isCounted: false };

/** Rolls a write back; returns whether others would receive it and a limit counts it. */
async function effectOf([viewer, text, values, around]: Parameters<
  Attempts['try']
>): Promise<Effect> {
  let effect = NONE;
  try {
    await attempts.try(viewer, text, values, {
      ...around,
      after: async (run) => {
        const [row] = await run(`
          select
            exists (
              select 1 from realtime.messages
              where written_by = pg_current_xact_id() and topic <> 'user:${viewer.id}'
            ) as others,
            exists (select 1 from private.recent_actions where created_at = now()) as counted`);
        effect = { reachesOthers: row?.others === true, isCounted: row?.counted === true };
      },
    });
  } catch (error) {
    if (!isSenseless(error)) throw error;
  }
  return effect;
}

function otherValue(column: string, type: string): string {
  const name = quoted(column);
  if (type === 'text') return `coalesce(${name}, '') || ' mais'`;
  if (type === 'boolean') return `not ${name}`;
  if (/^(smallint|integer|numeric|double)[^[]*$/.test(type)) return `coalesce(${name}, 0) + 1`;
  if (type.startsWith('timestamp')) return `now() + interval '1 hour'`;
  return 'null';
}

function writesTo(table: Table, viewer: Viewer) {
  const name = `public.${quoted(table.name)}`;
  const statement = (text: string): Parameters<Attempts['try']> => [viewer, text];
  return {
    insert:
      table.inserts.length > 0
        ? rowsFor(facts, table, viewer).map((row) => insertAgain(table, viewer, row))
        : [],
    update: table.updates.map((column) =>
      statement(
        `update ${name} set ${quoted(column)} = ${otherValue(column, table.types[column] ?? '')}`,
      ),
    ),
    delete: table.deletes ? [statement(`delete from ${name}`)] : [],
  };
}

async function callsOf(routine: Routine): Promise<readonly Parameters<Attempts['try']>[]> {
  const call = calls[routine.name];
  if (call !== undefined) {
    const viewer = await inSession(database, cast, call.role);
    return [[viewer, callOf(routine), call.values, { before: call.before ?? null }]];
  }
  const viewer = await inSession(database, cast, 'owner');
  const ids = takesId(routine) ? idsFor(cast, facts, tables, viewer) : [cast.post];
  return ids.map((id) => [viewer, callOf(routine), valuesFor(routine, id)]);
}

class Found {
  readonly counted = new Set<string>();
  readonly uncounted = new Set<string>();

  async try(name: string, attempt: Parameters<Attempts['try']>): Promise<void> {
    const { reachesOthers, isCounted } = await effectOf(attempt);
    if (reachesOthers) (isCounted ? this.counted : this.uncounted).add(name);
  }
}

/** Functions that need no limit, because each can act on the same row only once. */
const ONCE = ['accept_follow_requests', 'delete_own_message', 'mark_conversation_read'];

describe('a write that other people receive', () => {
  it('counts in each table, unless it deletes a row, whose insert counted', async () => {
    const found = new Found();
    for (const role of ['owner', 'friend', 'stranger'] as const) {
      const viewer = await inSession(database, cast, role);
      for (const table of tables) {
        for (const [kind, attempted] of Object.entries(writesTo(table, viewer))) {
          for (const each of attempted) await found.try(`${kind} ${table.name}`, each);
        }
      }
    }
    expect([...found.uncounted].filter((name) => !name.startsWith('delete '))).toEqual([]);
    // The people and rows of the test must cover the writes that reach other people.
    expect(found.counted.size).toBeGreaterThan(7);
  }, 120_000);

  it('counts in each function', async () => {
    const found = new Found();
    for (const routine of routines) {
      // Admins have no limits.
      if (!routine.writes || routine.name.startsWith('admin_')) continue;
      for (const each of await callsOf(routine)) await found.try(routine.name, each);
    }
    expect([...found.uncounted]).toEqual(ONCE);
    expect([...found.counted]).toContain('edit_own_message');
  }, 120_000);
});
