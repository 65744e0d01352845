import { Button } from '@mantine/core';
import { counted } from '@shared/format';
import { CloudUpload, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useStore } from '@/lib/hooks/useStore';
import { lazyPart } from '@/lib/lazy-part';
import { connection } from '@/services/connection';
import type { OutboxEntry } from '@/services/outbox/entry';
import { useOutbox } from '@/services/outbox/hooks/useOutbox';
import { useCurrentUser } from '@/services/session/hooks/session';
import classes from '../layout/OfflineBanner.module.css';

const PendingList = lazyPart(() => import('./PendingList'), 'PendingList');

function countWords(entries: readonly OutboxEntry[]): string {
  const refused = entries.filter(({ state }) => state === 'refused').length;
  const waiting = entries.length - refused;
  const words = [];
  if (waiting > 0) words.push(`${counted(waiting, 'item', 'itens')} aguardando envio`);
  if (refused > 0) words.push(counted(refused, 'recusado', 'recusados'));
  return words.join(' · ');
}

export function PendingBar() {
  const { id } = useCurrentUser();
  const connected = useStore(connection);
  const entries = useOutbox(id);
  const [open, setOpen] = useState(false);
  const inTrouble = entries.some(({ state, attempts }) => state === 'refused' || attempts > 0);
  const shown = open || (entries.length > 0 && (inTrouble || !connected));
  if (!shown) return null;
  const refused = entries.some(({ state }) => state === 'refused');
  const Icon = refused ? TriangleAlert : CloudUpload;
  return (
    <>
      <div
        className={`flex items-center justify-center gap-xs text-sm px-md py-xs ${classes.banner}`}
      >
        <Icon />
        <span role="status">{countWords(entries) || 'Tudo enviado'}</span>
        <Button variant="default" size="compact-sm" flex="none" onClick={() => setOpen(true)}>
          Ver lista
        </Button>
      </div>
      {open ? <PendingList entries={entries} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
