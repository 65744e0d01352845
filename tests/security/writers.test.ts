import { afterAll, describe, expect, it } from 'vitest';
import { sampleOf } from '../support/sample.ts';
import { type Attempts, quoted } from './attempts.ts';
import { type Call, inSession } from './calls.ts';
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
 * Calls all functions that may write, with tokens of ended sessions and as suspended people.
 * Each must succeed for a permitted person, so that a refusal has no other reason.
 */

const { database, cast, tables, facts, calls, attempts, ...opened } = await openCatalogue();
afterAll(opened.close);

// renew_push_subscription needs the device's secret instead of a session.
const routines = opened.routines.filter(
  ({ name, writes }) => writes && name !== 'renew_push_subscription',
);

const callers = new Map<string, Promise<Viewer>>();

function caller(role: Call['role'], ended: boolean): Promise<Viewer> {
  const key = `${role} ${ended}`;
  const known = callers.get(key) ?? inSession(database, cast, role, ended);
  callers.set(key, known);
  return known;
}

/** Returns the number of rows that an attempt wrote; 0 for invalid values. */
async function countWrites(...attempt: Parameters<Attempts['countWrites']>): Promise<number> {
  try {
    return await attempts.countWrites(...attempt);
  } catch (error) {
    if (isSenseless(error)) return 0;
    throw error;
  }
}

async function addsTo(table: Table, viewer: Viewer): Promise<boolean> {
  for (const row of rowsFor(facts, table, viewer)) {
    if ((await countWrites(...insertAgain(table, viewer, row))) > 0) return true;
  }
  return false;
}

async function tablesWrittenBy(viewer: Viewer): Promise<readonly string[]> {
  const written: string[] = [];
  for (const table of tables) {
    const name = `public.${quoted(table.name)}`;
    if (table.inserts.length > 0 && (await addsTo(table, viewer)))
      written.push(`insert ${table.name}`);
    for (const column of table.updates) {
      const statement = `update ${name} set ${quoted(column)} = ${quoted(column)}`;
      // A column that the viewer may not read counts as not written.
      if ((await countWrites(viewer, statement)) === 0) continue;
      written.push(`update ${table.name}`);
      break;
    }
    if (!table.deletes) continue;
    if ((await countWrites(viewer, `delete from ${name}`)) > 0)
      written.push(`delete ${table.name}`);
  }
  return written;
}

async function callsOf(routine: Routine): Promise<readonly Call[]> {
  const known = calls[routine.name];
  if (known !== undefined) return [known];
  const all: Call[] = [];
  for (const role of ['owner', 'admin'] as const) {
    const viewer = await caller(role, false);
    const ids = takesId(routine) ? idsFor(cast, facts, tables, viewer) : [cast.post];
    all.push(...ids.map((id) => ({ role, values: valuesFor(routine, id) })));
  }
  return all;
}

async function firstChange(routine: Routine, tried: readonly Call[], ended: boolean) {
  for (const call of tried) {
    const viewer = await caller(call.role, ended);
    const { before = null } = call;
    if ((await countWrites(viewer, callOf(routine), call.values, { before })) > 0) return call;
  }
  return null;
}

const changes = new Map<string, Call | null>();

async function changeOf(routine: Routine): Promise<Call | null> {
  const known = changes.get(routine.name);
  if (known !== undefined) return known;
  const found = await firstChange(routine, await callsOf(routine), false);
  changes.set(routine.name, found);
  return found;
}

async function changesAnything(routine: Routine, ended: boolean): Promise<boolean> {
  const change = await changeOf(routine);
  const others = (await callsOf(routine)).filter((call) => call !== change);
  const sample = sampleOf('calls without a right to write', others, 6, routine.name);
  return (await firstChange(routine, change ? [change, ...sample] : sample, ended)) !== null;
}

describe('a token', () => {
  it('of a live session writes where the grants let it; of an ended one nowhere', async () => {
    const live = new Set<string>();
    for (const role of ['owner', 'admin', 'stranger'] as const) {
      for (const each of await tablesWrittenBy(await caller(role, false))) live.add(each);
      expect(await tablesWrittenBy(await caller(role, true)), role).toEqual([]);
    }
    const open = tables.flatMap(({ name, inserts, updates, deletes }) => [
      ...(inserts.length > 0 ? [`insert ${name}`] : []),
      ...(updates.length > 0 ? [`update ${name}`] : []),
      ...(deletes ? [`delete ${name}`] : []),
    ]);
    expect([...live].sort()).toEqual(open.sort());
  }, 120_000);

  it('of a live session changes something by each function; of an ended one by none', async () => {
    const silent: string[] = [];
    const open: string[] = [];
    for (const routine of routines) {
      if ((await changeOf(routine)) === null) silent.push(routine.name);
      if (await changesAnything(routine, true)) open.push(routine.name);
    }
    expect({ silent, open }).toEqual({ silent: [], open: [] });
  }, 120_000);

  it('of a suspended person can only protect, read or remove their own account', async () => {
    for (const routine of routines) await changeOf(routine);
    const people = (['owner', 'admin', 'closed'] as const).map((role) => cast.idOf(role));
    // A trigger refuses to remove the last admin.
    await database.pool.query(
      'alter table private.account_suspensions disable trigger require_remaining_unsuspended_admin',
    );
    await database.pool.query(
      `insert into private.account_suspensions (user_id, reason)
       select person, 'Um motivo' from unnest($1::uuid[]) as person`,
      [people],
    );
    const written = new Set<string>();
    for (const role of ['owner', 'admin'] as const) {
      for (const each of await tablesWrittenBy(await caller(role, false))) written.add(each);
    }
    // Appeals are allowed too, but are impossible here; tests/database/admin tests them.
    expect([...written].sort()).toEqual([
      'delete blocks',
      'delete push_subscriptions',
      'insert blocks',
      'insert user_settings',
      'update notifications',
      'update user_settings',
    ]);
    const open: string[] = [];
    for (const routine of routines) {
      if (await changesAnything(routine, false)) open.push(routine.name);
    }
    expect(open).toEqual([
      'announce_sign_out',
      'claim_accomplishments',
      'clear_conversation',
      'declare_adult',
      'delete_my_account',
      'mark_conversation_read',
      'mark_notifications_read',
      'save_push_subscription',
      'set_conversation_settings',
      'touch_last_seen',
    ]);
  }, 120_000);
});
