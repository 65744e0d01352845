import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useStore } from '@/lib/hooks/useStore';
import { Modal } from '@/ui/Modal';
import { toastError } from '@/ui/toast';
import { type ConnectedScale, connectedScales } from '../../scales/scales';
import { useSteadyWeight } from '../hooks/useSteadyWeight';
import { freeScale } from '../model/brews-on-scales';
import { formatReading } from '../model/weighing-texts';
import { ScalePicker } from './ScalePicker';
import { ScaleRow } from './ScaleRow';
import classes from './WeighSheet.module.css';

/** Something to weigh that is not a brew, such as the dose. */
export interface WeighRequest {
  label: string;
  hint: string;
  /** Receives the weight in g, with one decimal. */
  onWeigh: (grams: number) => void;
}

interface WeighSheetProps extends WeighRequest {
  onClose: () => void;
}

/** The dose that the simulated scale shows shortly after its tare. */
const DEMO_DOSE = { vesselGrams: 412.6, pours: [{ startMs: 0, endMs: 1500, toGrams: 15 }] };

export function WeighSheet(props: WeighSheetProps) {
  const { label, hint, onWeigh, onClose } = props;
  const [connected, setConnected] = useState<ConnectedScale | null>(() => freeScale(null));
  const weight = useSteadyWeight(connected?.scale ?? null);
  const tare = async (to: ConnectedScale) => {
    try {
      to.demo?.setPlan(DEMO_DOSE);
      await to.scale.tare();
    } catch (error) {
      toastError('A balança não zerou.', error);
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={label}
      size="md"
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <Stack gap="lg">
        <Text c="dimmed">{hint}</Text>
        {connected ? (
          <>
            <p
              translate="no"
              className={`display-number text-dimmed leading-flat text-center ${classes.weight}`}
              data-steady={weight?.isSteady}
            >
              {weight === null ? '–' : formatReading(weight.grams)}
              <span className={classes.unit}> g</span>
            </p>
            <Group grow>
              <Button variant="default" size="md" onClick={() => void tare(connected)}>
                Zerar
              </Button>
              <Button
                size="md"
                disabled={weight === null || weight.grams <= 0}
                onClick={() => {
                  if (weight === null) return;
                  onWeigh(weight.grams);
                  onClose();
                }}
              >
                {weight !== null && weight.grams > 0
                  ? `Usar ${formatReading(weight.grams)} g`
                  : 'Usar'}
              </Button>
            </Group>
            <ScaleRow connected={connected}>
              <Button variant="subtle" size="sm" onClick={() => setConnected(null)}>
                Outra balança
              </Button>
            </ScaleRow>
          </>
        ) : (
          <ScalePicker current={null} onUse={setConnected} />
        )}
      </Stack>
    </Modal>
  );
}

/** A lower weight counts as an empty scale. */
const LEAST_GRAMS = 0.5;

/** Button with the weight on the scale; hidden without a scale, or if the scale is empty. */
export function WeighNow({ onWeigh }: Pick<WeighRequest, 'onWeigh'>) {
  const connected = useStore(connectedScales, () => freeScale(null));
  const weight = useSteadyWeight(connected?.scale ?? null);
  if (weight === null || weight.grams < LEAST_GRAMS) return null;
  return (
    <Button variant="light" size="sm" onClick={() => onWeigh(weight.grams)}>
      {`Usar ${formatReading(weight.grams)} g`}
    </Button>
  );
}
