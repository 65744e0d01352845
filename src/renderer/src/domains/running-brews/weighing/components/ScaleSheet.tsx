import { Button, SegmentedControl, Stack, Text } from '@mantine/core';
import { isShot } from '@shared/weighing/brew-weighing';
import { useStore } from '@/lib/hooks/useStore';
import { Modal } from '@/ui/Modal';
import { useRunningBrew } from '../../hooks/running-brews';
import { useBrewOnScale } from '../hooks/weighing';
import type { BrewOnScale } from '../model/brews-on-scales';
import { weighRunningBrew } from '../model/weigh-running-brew';
import { ScalePicker } from './ScalePicker';
import { ScaleRow } from './ScaleRow';

interface ScaleSheetProps {
  brewId: string;
  onClose: () => void;
}

function ArrangementChoice({ weighed }: { weighed: BrewOnScale }) {
  const { arrangement } = useStore(weighed.state);
  return (
    <Stack gap={6}>
      <Text size="sm" fw={600} id="arrangement-label">
        O que está na balança
      </Text>
      <SegmentedControl
        aria-labelledby="arrangement-label"
        value={arrangement}
        onChange={(value) => weighed.setArrangement(value === 'server' ? 'server' : 'brewer')}
        data={[
          { value: 'brewer', label: 'Coador e jarra' },
          { value: 'server', label: 'Só a jarra' },
        ]}
      />
      <Text size="sm" c="dimmed">
        {arrangement === 'brewer'
          ? 'Pesa a água que você despeja.'
          : 'Pesa o café que sai, e percebe quando acaba de escoar.'}
      </Text>
    </Stack>
  );
}

export function ScaleSheet({ brewId, onClose }: ScaleSheetProps) {
  const weighed = useBrewOnScale(brewId);
  const brew = useRunningBrew(brewId);
  return (
    <Modal
      opened
      onClose={onClose}
      title="Balança"
      size="md"
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <Stack gap="lg">
        {weighed ? (
          <>
            <ScaleRow connected={weighed.connected} isCurrent>
              <Button variant="default" size="sm" onClick={weighed.detach}>
                Tirar deste preparo
              </Button>
            </ScaleRow>
            {brew && !isShot(brew.recipe) ? <ArrangementChoice weighed={weighed} /> : null}
          </>
        ) : (
          <Text c="dimmed">
            Com uma balança Bluetooth o timer mostra o que você despeja, avisa a hora de parar e
            guarda a curva do preparo.
          </Text>
        )}
        <ScalePicker
          current={weighed?.connected ?? null}
          onUse={(scale) => {
            weighRunningBrew(brewId, scale);
            onClose();
          }}
        />
      </Stack>
    </Modal>
  );
}
