import { expect, it } from 'vitest';
import type { OutboxEntry } from '@/services/outbox/entry';
import { waitingDoses, withoutDoses } from './waiting-doses';

const entry = (kind: string, payload: unknown): OutboxEntry => ({
  id: `${kind}-1`,
  userId: 'ana',
  kind,
  lane: 'brews',
  label: '',
  payload,
  createdAt: 1,
  state: 'waiting',
  problem: null,
  attempts: 0,
  triedAt: 0,
});
const noted = (op: string, bean_id: string | null, coffee_grams: number) =>
  entry('own-brew', { id: 'b', op, values: { bean_id, coffee_grams } });

it('subtracts unsent brews from a bag at once', () => {
  const doses = waitingDoses([
    noted('insert', 'serra', 15.1),
    noted('insert', 'serra', 18),
    noted('insert', 'mata', 20),
    // A correction, a brew without a bean and a write of another kind subtract nothing.
    noted('update', 'serra', 99),
    noted('insert', null, 15),
    entry('bean', { id: 'serra', op: 'insert', values: { bean_id: 'serra', coffee_grams: 9 } }),
  ]);
  const beans = [
    { id: 'serra', remaining_grams: 250 },
    { id: 'mata', remaining_grams: 12 },
    { id: 'sem pacote', remaining_grams: null },
  ];
  expect(withoutDoses(beans, doses).map(({ remaining_grams }) => remaining_grams)).toEqual([
    216.9,
    0,
    null,
  ]);
});
