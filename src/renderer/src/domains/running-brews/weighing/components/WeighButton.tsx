import { Button, Group } from '@mantine/core';
import { Scale } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useStore } from '@/lib/hooks/useStore';
import { lazyPart } from '@/lib/lazy-part';
import { connectedScales } from '../../scales/scales';
import type { WeighRequest } from './WeighSheet';

const WeighNow = lazyPart(() => import('./WeighSheet'), 'WeighNow');
const WeighSheet = lazyPart(() => import('./WeighSheet'), 'WeighSheet');

/** Takes a weight from a scale: with one tap from a connected one, else after connecting it. */
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
        leftSection={<Scale size={16} />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open ? (
        <Suspense>
          <WeighSheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Group>
  );
}
