import { useQuery } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { beansQuery } from '@/domains/beans/api/beans';
import { methodsQuery } from '@/domains/gear/methods/api/methods';
import type { OutboxEntry } from '@/services/outbox/entry';
import { kinds } from '@/services/outbox/kind';
import { pendingWrites } from '@/services/outbox/pending-writes';
import { queryClient } from '@/services/query-cache/query-client';
import { GuestSession } from './GuestSession';

const GUEST = '6d8f7c9e-6a52-4a1b-9a77-0f6f3f1e2a01';
const stored = vi.hoisted(() => ({ entries: [] as OutboxEntry[] }));

vi.mock('@/ui/toast', () => ({ toastError: vi.fn(), toastSuccess: vi.fn() }));
vi.mock('@/services/outbox/pending-mark', () => ({ pendingMark: { getState: () => true } }));
vi.mock('@/services/outbox/outbox', () => ({
  showEntries: async (guestId: string) => pendingWrites.setStored(guestId, stored.entries),
}));

const bean = (id: string, name: string): OutboxEntry => ({
  id,
  userId: GUEST,
  kind: 'bean',
  lane: id,
  payload: { id, op: 'insert', values: { name } },
  label: name,
  createdAt: 1,
  state: 'waiting',
  problem: null,
  attempts: 0,
  triedAt: 0,
});

afterEach(cleanup);

function Methods({ onRender }: { onRender: (methods: unknown) => void }) {
  onRender(useQuery(methodsQuery(), queryClient).data);
  return null;
}

it('has the methods when its page is first drawn', () => {
  const onRender = vi.fn<(methods: unknown) => void>();
  render(
    <GuestSession guestId={GUEST}>
      <Methods onRender={onRender} />
    </GuestSession>,
  );
  expect(onRender.mock.calls[0]?.[0]).toContainEqual(expect.objectContaining({ id: 'v60' }));
});

it('draws writes of earlier visits, and loads the code of their kinds only', async () => {
  stored.entries = [bean('b1', 'Da feira')];
  render(<GuestSession guestId={GUEST}>Página</GuestSession>);
  await screen.findByText('Página');
  expect(kinds.peek('bean')).toBeUndefined();
  const beans = await queryClient.fetchQuery(beansQuery(GUEST));
  expect(beans).toContainEqual(expect.objectContaining({ id: 'b1', name: 'Da feira' }));
  expect(kinds.peek('recipe')).toBeUndefined();

  pendingWrites.setStored(GUEST, [...stored.entries, bean('b2', 'Do sítio')]);
  await waitFor(() =>
    expect(queryClient.getQueryData(beansQuery(GUEST).queryKey)).toContainEqual(
      expect.objectContaining({ id: 'b2' }),
    ),
  );
});
