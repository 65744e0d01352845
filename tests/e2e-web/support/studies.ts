import { z } from 'zod';
import { rightAnswer } from '../../../src/shared/course/quiz.ts';
import type { TestApp } from '../../support/app.ts';
import type { Person } from './people.ts';
import { itemsOf } from './studies-answers.ts';

interface RpcAnswer {
  status: number;
  body: unknown;
}

/** Calls a database function as the person, through the API without the app. */
export async function callAs(
  app: TestApp,
  { session }: Person,
  name: string,
  parameters: Record<string, unknown> = {},
): Promise<RpcAnswer> {
  const response = await fetch(new URL(`/rest/v1/rpc/${name}`, app.url), {
    method: 'POST',
    headers: {
      apikey: app.publishableKey,
      authorization: `Bearer ${session.access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(parameters),
  });
  return { status: response.status, body: await response.json() };
}

export async function nextLesson(app: TestApp, person: Person): Promise<string> {
  return z.string().parse((await callAs(app, person, 'next_lesson')).body);
}

export async function completeLessons(app: TestApp, person: Person, count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    const lesson = await nextLesson(app, person);
    const answers = (await itemsOf(lesson)).map((item) => ({
      key: crypto.randomUUID(),
      item: item.id,
      answer: rightAnswer(item),
    }));
    const { status, body } = await callAs(app, person, 'complete_lesson', { lesson, answers });
    if (status !== 200) throw new Error(`complete_lesson: ${JSON.stringify(body)}`);
  }
}

export async function earned(app: TestApp, person: Person) {
  const address = new URL('/rest/v1/points_ledger', app.url);
  address.searchParams.set('user_id', `eq.${person.id}`);
  address.searchParams.set('select', 'source,source_id,points');
  const response = await fetch(address, { headers: { apikey: app.secretKey } });
  const rows = z.array(z.object({ source: z.string(), source_id: z.string(), points: z.number() }));
  return rows.parse(await response.json());
}

/** Returns rows with the secret key, past all policies; first applies `change`, if given. */
export async function callRows(app: TestApp, path: string, change?: Record<string, unknown>) {
  const response = await fetch(new URL(`/rest/v1/${path}`, app.url), {
    method: change ? 'PATCH' : 'GET',
    headers: {
      apikey: app.secretKey,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    ...(change ? { body: JSON.stringify(change) } : {}),
  });
  return z.array(z.record(z.string(), z.unknown())).parse(await response.json());
}

export async function saveBrews(
  app: TestApp,
  { session }: Person,
  instants: readonly Date[],
): Promise<void> {
  const response = await fetch(new URL('/rest/v1/brews', app.url), {
    method: 'POST',
    headers: {
      apikey: app.publishableKey,
      authorization: `Bearer ${session.access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(
      instants.map((instant) => ({
        id: crypto.randomUUID(),
        method_id: 'v60',
        bean_id: 'b0000000-0000-4000-8000-000000000003',
        coffee_grams: 15,
        water_ml: 250,
        brewed_at: instant.toISOString(),
      })),
    ),
  });
  if (!response.ok) throw new Error(`brews: ${await response.text()}`);
}
