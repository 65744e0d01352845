import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { RunningBrew } from '../../../src/shared/brew/running-brew.ts';
import type { startServer } from './server.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

/** The database takes brews of the last 48 hours. */
const OLDEST_MS = 47 * 3600 * 1000;
const RETRY_MS = 250;
/** Limit of saved brews per minute, below the database's own limit. */
const PER_MINUTE = 25;

/** The columns of a saved brew, as the app writes them. */
function rowOf({ id, ownerId, recipe, startedAt }: RunningBrew) {
  const brewedAt = Math.max(startedAt ?? 0, Date.now() - OLDEST_MS);
  return {
    id,
    user_id: ownerId,
    method_id: recipe.methodId,
    roast: recipe.roast,
    recipe,
    coffee_grams: recipe.parameters.coffeeGrams,
    water_ml: recipe.parameters.waterMl,
    duration_seconds: 180,
    brewed_at: new Date(Math.min(brewedAt, Date.now())).toISOString(),
  };
}

/** People who are signed in at the own server, each with their share of the brews. */
export async function createPeople(server: Server, atLeast: number, brews: number) {
  const count = Math.max(atLeast, Math.min(40, Math.ceil(brews / PER_MINUTE)));
  const people: { id: string; client: SupabaseClient; saves: number[] }[] = [];
  for (let number = 0; number < count; number += 1) {
    const client = await server.client();
    const word = randomBytes(6).toString('hex');
    const { data, error } = await client.auth.signUp({
      email: `${word}@coado.local`,
      password: `cafe-${word}`,
      options: {
        data: {
          name: `Pessoa ${number}`,
          username: word,
          experiencelevel: 'Curioso por Café',
          adult: true,
        },
      },
    });
    if (error !== null || data.user === null) throw error ?? new Error('No person was registered.');
    people.push({ id: data.user.id, client, saves: [] });
  }
  const owners = new Map<string, (typeof people)[number]>();
  let next = 0;

  /** Waits until the person may save one more: the database refuses the thirtieth in a minute. */
  async function takeTurn(person: (typeof people)[number]): Promise<void> {
    const wait = (person.saves.at(-PER_MINUTE) ?? 0) + 61_000 - Date.now();
    if (wait > 0) await delay(wait);
    person.saves = [...person.saves, Date.now()].slice(-PER_MINUTE);
  }

  return {
    /** Returns the owner of the brew. */
    of(brewId: string) {
      const person = people[next % people.length];
      if (person === undefined) throw new Error('There is no person.');
      next += 1;
      owners.set(brewId, person);
      return person;
    },
    /** Saves a brew under its own id, again and again until the server has it. */
    async save(brew: RunningBrew): Promise<void> {
      const person = owners.get(brew.id);
      if (person === undefined) throw new Error('The brew has no owner.');
      await takeTurn(person);
      for (;;) {
        await server.ready();
        const { error, status } = await person.client
          .from('brews')
          .upsert(rowOf(brew), { onConflict: 'id', ignoreDuplicates: true });
        if (error === null) break;
        // Only a server that is gone or going may be asked again.
        if (status !== 0 && status < 500) throw error;
        await delay(RETRY_MS);
      }
      owners.delete(brew.id);
    },
    async countSaved(): Promise<number> {
      let sum = 0;
      for (const { client } of people) {
        const { count: own, error } = await client
          .from('brews')
          .select('id', { count: 'exact', head: true });
        if (error !== null) throw error;
        sum += own ?? 0;
      }
      return sum;
    },
  };
}
