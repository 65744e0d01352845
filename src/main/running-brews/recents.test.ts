import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FileStore } from '../storage/file-store.ts';
import type { Log } from '../storage/log.ts';
import { createRunningBrewKeeper } from './keeper.ts';
import { createRecents } from './recents.ts';
import { brewing, clockOf, ids, START } from './running-brews.test-support.ts';

const log: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'coado-recents-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function open(signedIn: string | null = null) {
  const files = new FileStore({ folder, log });
  const keeper = createRunningBrewKeeper({ files, clock: clockOf(() => START), log });
  return { keeper, recents: createRecents({ files, keeper, signedIn: () => signedIn }) };
}

describe('createRecents', () => {
  it('remembers each recipe once, the newest first, also after its brew is deleted', () => {
    const { keeper, recents } = open();
    keeper.publish(1, [brewing(START)]);
    keeper.publish(2, [brewing(START), brewing(START + 1, ids[1], 'Chemex')]);
    keeper.publish(3, []);
    const latest = [{ brewId: ids[1], label: 'Chemex · 15 g · Receita padrão' }];
    expect(recents.list()).toEqual(latest);
    expect(open().recents.list()).toEqual(latest);
  });

  it("starts a recipe again without the window, and merges it with the window's next write", () => {
    const { keeper, recents } = open();
    const base = keeper.publish(1, [brewing(START)]).revision;
    const brew = recents.again(null);
    expect(brew).toMatchObject({ status: 'running', startedAt: START });
    // The window publishes this before it receives the new brew.
    const answer = keeper.publish(base, []);
    expect(keeper.state().brews).toEqual([brew]);
    expect(answer.text).toContain(brew?.id);
    expect(recents.again(ids[1])).toBeNull();
  });

  it("shows only the signed-in person's recipes", () => {
    open().keeper.publish(1, []);
    const { keeper } = open();
    keeper.publish(1, [brewing(START)]);
    const other = open('22222222-2222-4222-8222-222222222222').recents;
    expect(other.list()).toEqual([]);
    expect(other.again(null)).toBeNull();
  });
});
