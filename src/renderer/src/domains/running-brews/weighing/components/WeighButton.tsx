import { Button, Group } from '@mantine/core';
import { Scale } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useStore } from '@/lib/hooks/useStore';
import { lazyPart } from '@/lib/lazy-part';
import { connectedScales } from '../../scales/scales';
import type { WeighRequest } from './WeighSheet';

const WeighNow = lazyPart(() => import('./WeighSheet'), 'WeighNow');
const WeighSheet = lazyPart(() => import('./WeighSheet'), 'WeighSheet');

/** Fills in a weight: with one tap from a connected scale, else after connecting one. */
export function WeighButton(props: WeighRequest) {
  const { label } = props;
  const isConnected = useStore(connectedScales, (scales) => scales.length > 0);
  const [open, setOpen] = useState(false);
  return (
    <Group gap="xs">
      {isConnected ? (
        <Suspense>
          <WeighNow onWeigh={props.onWeigh} />
        </Suspense>
      ) : null}
      <Button
        variant="subtle"
        size="sm"
        px="xs"
        leftSection={<Scale size={16} />}
        onClick={() => setOpen(true)}
      >
        <span className="whitespace-nowrap">{label}</span>
      </Button>
      {open ? (
        <Suspense>
          <WeighSheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Group>
  );
}
