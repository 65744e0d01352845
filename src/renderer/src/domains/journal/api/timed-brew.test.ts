// @vitest-environment happy-dom

import { generateRecipe } from '@shared/brew/generate-recipe';
import { newRunningBrew, type RunningBrew, reduceRunningBrew } from '@shared/brew/running-brew';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/app-error';
import type { OutboxEntry } from '@/services/outbox/entry';
import { brewToRepeatQuery } from '../brews/api/brews';
import { journalKeys } from '../brews/api/keys';
import { ownBrew } from './own-brew';
import { timedBrew } from './timed-brew';

interface Asked {
  method: string;
  path: string;
  search: string;
  prefer: string | null;
  body: unknown;
}

const server = vi.hoisted(() => {
  const asked: Asked[] = [];
  const answers: { status: number; body?: unknown }[] = [];
  return { asked, answers };
});

vi.mock('@/lib/supabase', async () => {
  const { createClient } = await import('@supabase/supabase-js');
  const client = createClient('http://stack.test', 'sb_publishable_test', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: async (input, init) => {
        const { pathname, search } = new URL(String(input));
        const body: unknown = init?.body ? JSON.parse(String(init.body)) : null;
        const prefer = new Headers(init?.headers).get('prefer');
        server.asked.push({ method: init?.method ?? 'GET', path: pathname, search, prefer, body });
        const answer = server.answers.shift() ?? { status: 201, body: [{ id: 'saved' }] };
        return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), {
          status: answer.status,
        });
      },
    },
  });
  return { supabase: async () => client, auth: async () => client.auth };
});

const OWNER = 'a0000000-0000-4000-8000-000000000001';
const SAVED = { status: 201, body: [{ id: 'saved' }] };
const BEAN = 'b0000000-0000-4000-8000-000000000003';

function finished(minutesAgo = 0): RunningBrew {
  const recipe = generateRecipe({
    method: { id: 'v60', name: 'V60', temperatureC: 94, grind: 'Média-fina' },
    bean: { name: 'Brazil Cerrado', origin: 'Brasil', process: 'Natural', notes: [] },
    beanId: BEAN,
    roast: 'Média',
    coffeeGrams: 15,
    waterMl: 250,
  });
  const now = Date.now() - minutesAgo * 60_000;
  const id = 'c0000000-0000-4000-8000-000000000001';
  const ready = newRunningBrew({ id, ownerId: OWNER, recipe, colour: 'crema', sound: 'cup', now });
  const running = reduceRunningBrew(ready, { type: 'start' }, now - 180_000);
  return reduceRunningBrew(running, { type: 'finish' }, now);
}

type Options = Parameters<typeof timedBrew>[1];
const first: Options = { isRetry: false, weighing: null };

const weighing = {
  curve: 'AQAA',
  arrangement: 'brewer' as const,
  firstDripMs: 7012.4,
  wetMs: null,
};

function entryOf(payload: unknown, kind = ownBrew.name): OutboxEntry {
  const about = { id: 'entry', userId: OWNER, kind, lane: 'brews', payload, label: '' };
  const waiting = { state: 'waiting', problem: null, attempts: 0, triedAt: 0 } as const;
  return { ...about, ...waiting, createdAt: Date.now() };
}

async function saveBrew(brew: RunningBrew, options: Options): Promise<void> {
  const entry = entryOf(timedBrew(brew, options));
  await ownBrew.handler.send(entry, new AbortController().signal);
}

describe('sending a brew of the timer', () => {
  beforeEach(() => {
    server.asked = [];
    server.answers = [];
  });

  it('inserts once under the id of the brew, ignoring a row that is already there', async () => {
    await saveBrew(finished(), first);
    expect(server.asked).toHaveLength(1);
    expect(server.asked[0]).toMatchObject({
      method: 'POST',
      path: '/rest/v1/brews',
      body: { id: 'c0000000-0000-4000-8000-000000000001', user_id: OWNER, bean_id: BEAN },
    });
    expect(server.asked[0]?.search).toContain('on_conflict=id');
    expect(server.asked[0]?.prefer).toContain('resolution=ignore-duplicates');
  });

  it('brings rating and notes up to date on a retry', async () => {
    const brew = {
      ...finished(),
      journal: {
        rating: 4.5,
        notes: ' Doce ',
        durationSeconds: null,
        taste: null,
        beverageGrams: 215.4,
        tdsPercent: 1.38,
        grind: { grinderId: null, setting: 22.5 },
        tuning: null,
      },
    };
    server.answers = [
      { status: 200, body: [] },
      { status: 200, body: { id: brew.id } },
    ];
    await saveBrew(brew, { isRetry: true, weighing: null });
    expect(server.asked.map(({ method }) => method)).toEqual(['POST', 'PATCH']);
    expect(server.asked[1]?.body).toEqual({
      rating: 4.5,
      notes: 'Doce',
      taste: null,
      beverage_grams: 215.4,
      tds_percent: 1.38,
      grinder_id: null,
      grind_setting: 22.5,
    });
  });

  it('saves what was changed in fact, not what was suggested', async () => {
    const brew = finished();
    const suggested = { grind: -1, temperature: 0, time: 0 };
    const recipe = { ...brew.recipe, tuning: suggested };
    await saveBrew({ ...brew, recipe }, first);
    const tuning = { grind: 0, temperature: 0, time: 0 };
    await saveBrew({ ...brew, recipe, journal: { ...brew.journal, tuning } }, first);
    expect(server.asked.map(({ body }) => body)).toMatchObject([
      { grind_points: -1, temperature_shift: 0 },
      { grind_points: 0, temperature_shift: 0 },
    ]);
  });

  it('sends what a scale measured after the brew, once', async () => {
    await saveBrew(finished(), { isRetry: false, weighing });
    expect(server.asked.map(({ path }) => path)).toEqual([
      '/rest/v1/brews',
      '/rest/v1/brew_curves',
    ]);
    expect(server.asked[1]).toMatchObject({
      body: { brew_id: finished().id, curve: 'AQAA', first_drip_ms: 7012, wet_ms: null },
    });
    expect(server.asked[1]?.search).toContain('on_conflict=brew_id');
    expect(server.asked[1]?.prefer).toContain('resolution=ignore-duplicates');
  });

  it('keeps the brew when its curve is refused, and sends both again when the server was away', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const refused = { code: '23514', message: 'brew_curves_curve_check' };
    server.answers = [SAVED, { status: 400, body: refused }];
    await expect(saveBrew(finished(), { isRetry: false, weighing })).resolves.toBeUndefined();
    server.answers = [SAVED, { status: 503, body: {} }];
    const away = saveBrew(finished(), { isRetry: false, weighing });
    await expect(away).rejects.toMatchObject({ code: 'server' });
  });

  it('leaves the time to the server when the clock of the device runs ahead', async () => {
    const refused = { code: 'P0001', hint: 'brewed_at_in_future', message: 'no futuro' };
    server.answers = [{ status: 400, body: refused }];
    await saveBrew(finished(), first);
    expect(server.asked[0]?.body).toHaveProperty('brewed_at');
    expect(server.asked[1]?.body).not.toHaveProperty('brewed_at');
  });

  it('saves without the bean when it was deleted meanwhile', async () => {
    server.answers = [
      { status: 403, body: { code: '42501', message: 'row-level security' } },
      { status: 200, body: [] },
    ];
    await saveBrew(finished(), first);
    expect(server.asked.map(({ path }) => path)).toEqual([
      '/rest/v1/brews',
      '/rest/v1/beans',
      '/rest/v1/brews',
    ]);
    expect(server.asked[2]?.body).toMatchObject({ bean_id: null });
  });

  it('keeps the true time of a brew that waited for days', async () => {
    await saveBrew(finished(4 * 24 * 60), first);
    const body = server.asked[0]?.body;
    expect(body).toHaveProperty('brewed_at');
    const brewedAt = Date.parse(JSON.stringify(body).replace(/.*"brewed_at":"([^"]+)".*/, '$1'));
    expect(Date.now() - brewedAt).toBeGreaterThan(4 * 24 * 3600 * 1000 - 1000);
  });

  it('reports the kind of the failure', async () => {
    server.answers = [{ status: 500, body: {} }];
    await expect(saveBrew(finished(), first)).rejects.toMatchObject({
      constructor: AppError,
      code: 'server',
    });
  });
});

it('lists a brew that waits, opens and repeats it, until it is discarded', () => {
  const brew = finished();
  const { id } = brew;
  const entry = entryOf(timedBrew(brew, first));
  const show = (how: 'apply' | 'undo', data: unknown, queryKey: readonly unknown[]) =>
    ownBrew.handler[how](data, { entry, queryKey });
  const none = { pages: [{ rows: [], next: null }], pageParams: [null] };
  const list = journalKeys.journal(OWNER, 'method=v60');
  const listed = show('apply', none, list);
  const row = { id, method: { name: 'V60' }, bean: { name: 'Brazil Cerrado' }, isLocal: true };
  expect(listed).toMatchObject({ pages: [{ rows: [row] }] });
  // The response was lost, so the server's list already contains the brew.
  expect(show('apply', listed, list)).toBe(listed);
  expect(show('undo', listed, list)).toEqual(none);
  expect(show('apply', none, journalKeys.journal(OWNER, 'method=chemex'))).toBe(none);

  expect(show('apply', null, journalKeys.brew(OWNER, id))).toMatchObject(row);
  expect(show('apply', undefined, brewToRepeatQuery(OWNER, id).queryKey)).toMatchObject(row);
  expect(show('apply', undefined, journalKeys.brew(OWNER, 'another'))).toBeUndefined();
});
