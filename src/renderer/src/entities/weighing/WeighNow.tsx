import { Button } from '@mantine/core';
import { useStore } from '@/lib/hooks/useStore';
import { connectedScales } from '@/services/scales/scales';
import { freeScale } from './free-scale';
import { useSteadyWeight } from './hooks/steady-weight';
import { formatWeight } from './pour-line';

/** Less than this, in grams, is nothing. */
const LEAST_GRAMS = 0.5;

/** What the connected scale shows: one tap takes it. Nothing while nothing stands on it. */
export function WeighNow({ onWeigh }: { onWeigh: (grams: number) => void }) {
  const connected = useStore(connectedScales, () => freeScale(null));
  const weight = useSteadyWeight(connected?.scale ?? null);
  if (weight === null || weight.grams < LEAST_GRAMS) return null;
  return (
    <Button variant="light" size="sm" onClick={() => onWeigh(weight.grams)}>
      Usar {formatWeight(weight.grams)} g
    </Button>
  );
}
