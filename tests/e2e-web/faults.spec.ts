import type { TestApp } from '../support/app.ts';
import { BAD_ANSWER, NO_CONNECTION } from '../support/complaints.ts';
import { count, newPost } from './support/community.ts';
import { disturb, FAULTS, type Journey, record, run } from './support/faults.ts';
import { conversationOf } from './support/messages.ts';
import { enter, newPerson, type Person } from './support/people.ts';
import { test } from './support/test.ts';

/**
 * Journeys with each of their requests failing in turn, generated from a recording: no blank page, no lost
 * text, no doubled row, Portuguese words, the focus somewhere. A sample here; every one of them with
 * `npm run faults`.
 */

test.use({ expectedErrors: { like: [...BAD_ANSWER, ...NO_CONNECTION, /JSON/, /net::ERR_/] } });

const isWhole = process.env.COADO_FAULTS === 'all';
/** What is tried of the request that writes, where not everything is. */
const SAMPLE = { journey: 'a message', faults: ['answers 500', 'answers 429', 'is reset'] };

type Make = (app: TestApp, me: Person, other: Person) => Promise<Journey>;

const JOURNEYS: Readonly<Record<string, Make>> = {
  'a comment': async (app, _me, other) => ({
    path: `/post/${await newPost(app, other, 'Que café foi esse?')}`,
    field: (page) => page.getByPlaceholder('Adicione um comentário...'),
    send: (page) => page.getByRole('button', { name: 'Enviar comentário' }).click(),
    rows: (text) =>
      count(app, 'select count(*) from public.community_comments where content = $1', [text]),
  }),
  'a message': async (app, me, other) => {
    await conversationOf(app, me, other);
    return {
      path: `/messages/${other.id}`,
      field: (page) => page.getByRole('textbox', { name: 'Mensagem', exact: true }),
      send: (page) => page.getByRole('textbox', { name: 'Mensagem', exact: true }).press('Enter'),
      rows: (text) => count(app, 'select count(*) from public.messages where text = $1', [text]),
    };
  },
};

for (const [name, make] of Object.entries(JOURNEYS)) {
  if (!isWhole && name !== SAMPLE.journey) continue;
  test(`whatever fails, ${name} arrives once`, async ({ app, page }) => {
    test.setTimeout(isWhole ? 3_600_000 : 120_000);
    const [me, other] = [await newPerson(app), await newPerson(app, 'Ana Teste')];
    const journey = await make(app, me, other);
    await enter(page, me.session, journey.path);
    const requests = await record(page, journey);
    const cases = requests.flatMap((request) =>
      Object.entries(FAULTS).map(([fault, fail]) => ({ request, fault, fail })),
    );
    const tried = isWhole
      ? cases
      : cases.filter(
          ({ request, fault }) =>
            /^POST \/rest\/v1\/\w+ #1$/.test(request) && SAMPLE.faults.includes(fault),
        );
    let met = 0;
    for (const [nth, { request, fault, fail }] of tried.entries()) {
      await test.step(`${request} ${fault}`, async () => {
        const hasFailed = await disturb(page, request, fail);
        await run(page, journey, `Café ${nth} de ${me.id.slice(0, 8)}`);
        met += Number(hasFailed());
      });
    }
    console.log(
      `${name}: ${requests.length} requests, ${tried.length} of ${cases.length} faults tried, ${met} met.`,
    );
  });
}
