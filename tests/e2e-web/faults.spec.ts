import { COMPLAINTS } from '../faults/faults.ts';
import { type Case, chooseCases, type Disturbance } from '../faults/plan.ts';
import { Watch } from '../faults/watch.ts';
import { bubble, conversationOf, send } from './support/messages.ts';
import { enter, newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';

/**
 * A sample of `npm run faults`: one short journey, recorded here and disturbed three times.
 * It must end as without the failure: nothing lost or doubled, Portuguese texts, the same focus.
 */
const SAMPLE: readonly Case['fault'][] = ['answers 500', 'is reset', 'loses the answer'];

test('a message arrives once after any failure', async ({ app, browser, complaints }) => {
  complaints.expect(...COMPLAINTS);
  const [me, other] = [await newPerson(app), await newPerson(app, 'Ana Teste')];
  await conversationOf(app, me, other);
  const run = async (text: string, disturbance: Disturbance | null) => {
    const watch = await Watch.start(app, disturbance);
    const context = await browser.newContext({ baseURL: app.url });
    const page = await context.newPage();
    await enter(page, me.session, `/messages/${other.id}`);
    await send(page, text);
    await expect(bubble(page, text)).toContainText('enviada');
    const recording = await watch.end();
    await context.close();
    return { recording, watch };
  };
  const { recording } = await run('Café sem falha', null);
  expect(recording.out).toBeNull();
  const cases = chooseCases({ message: recording }, 'faults');
  for (const fault of SAMPLE) {
    const one = cases.find(
      (it) => it.fault === fault && /^POST \/rest\/v1\/messages/.test(it.requests[0] ?? ''),
    );
    const requests = [...(one?.requests ?? [])];
    const { watch } = await run(`Café, mas ${fault}`, { requests, faults: [fault], recording });
    expect(watch.met, 'what failed').toEqual(requests.map((request) => ({ request, fault })));
    expect(watch.met).toHaveLength(1);
    expect(watch.problems).toEqual([]);
  }
});
