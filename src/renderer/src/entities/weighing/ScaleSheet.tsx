import { Alert, Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { BluetoothOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from '@/lib/hooks/useStore';
import { type BluetoothSupport, bluetoothSupport } from '@/services/scales/bluetooth-support';
import { knownScales } from '@/services/scales/known-scales';
import { closeScale, pickScale } from '@/services/scales/open-scale';
import { type ConnectedScale, connectedScales } from '@/services/scales/scales';
import { toastError } from '@/ui/toast';
import { DemoScale } from './DemoScale';
import { useWeighedBrew } from './hooks/weighing';
import { KnownScaleRow, ScaleRow } from './ScaleRow';
import classes from './ScaleSheet.module.css';
import { weighBrew } from './weigh-brew';
import type { WeighedBrew } from './weighed-brews';

interface ScaleSheetProps {
  brewId: string;
  onClose: () => void;
}

function useSupport(): BluetoothSupport | null {
  const [support, setSupport] = useState<BluetoothSupport | null>(null);
  useEffect(() => {
    bluetoothSupport().then(setSupport, (error: unknown) => {
      console.warn('Bluetooth did not say whether it is there.', error);
      setSupport('off');
    });
  }, []);
  return support;
}

/** Says plainly what this browser cannot do, and what does. */
function NoBluetooth({ support }: { support: 'none' | 'off' }) {
  return (
    <Alert
      color="accent"
      icon={<BluetoothOff size={20} />}
      title={
        support === 'none' ? 'Este navegador não fala com balanças' : 'O Bluetooth está desligado'
      }
    >
      {support === 'none'
        ? 'Safari e Firefox não oferecem Bluetooth às páginas. No computador e no Android, use Chrome, Edge ou Opera, ou o Coado para computador. No iPhone e no iPad nenhum navegador da loja permite; o timer guia do mesmo jeito, e a balança de demonstração mostra como seria.'
        : 'Ligue o Bluetooth deste aparelho e a balança, e tente de novo.'}
    </Alert>
  );
}

function ArrangementChoice({ weighed }: { weighed: WeighedBrew }) {
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

/** Chooses the scale of a brew: the one it is on, those connected, those known, a new or a made-up one. */
export function ScaleSheet({ brewId, onClose }: ScaleSheetProps) {
  const support = useSupport();
  const weighed = useWeighedBrew(brewId);
  const connected = useStore(connectedScales);
  const known = useStore(knownScales);
  const [picking, setPicking] = useState(false);

  const use = (scale: ConnectedScale) => {
    weighBrew(brewId, scale);
    onClose();
  };
  const pick = async (choice: Parameters<typeof pickScale>[0]) => {
    setPicking(true);
    try {
      const picked = await pickScale(choice);
      if (picked) use(picked);
    } catch (error) {
      toastError('Não foi possível procurar balanças.', error);
    } finally {
      setPicking(false);
    }
  };

  const others = connected.filter((each) => each !== weighed?.connected);
  const absent = known.filter(({ id }) => connected.every(({ scale }) => scale.id !== id));
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
            <ArrangementChoice weighed={weighed} />
          </>
        ) : (
          <Text c="dimmed">
            Com uma balança Bluetooth o timer mostra o que você despeja, avisa a hora de parar e
            guarda a curva do preparo.
          </Text>
        )}
        {others.length + absent.length > 0 ? (
          <ul className={classes.list} aria-label="Outras balanças">
            {others.map((each) => (
              <li key={each.scale.id}>
                <ScaleRow connected={each}>
                  <Group gap={4} wrap="nowrap">
                    <Button size="sm" onClick={() => use(each)}>
                      Usar
                    </Button>
                    <Button variant="subtle" size="sm" onClick={() => closeScale(each.scale.id)}>
                      Desconectar
                    </Button>
                  </Group>
                </ScaleRow>
              </li>
            ))}
            {absent.map((each) => (
              <li key={each.id}>
                <KnownScaleRow
                  known={each}
                  isOffered={support === 'ready'}
                  onConnect={() => void pick({ only: each.deviceName })}
                />
              </li>
            ))}
          </ul>
        ) : null}
        {support === 'none' || support === 'off' ? <NoBluetooth support={support} /> : null}
        {support === 'ready' ? (
          <Stack gap={4}>
            <Button size="md" loading={picking} onClick={() => void pick({})}>
              Conectar uma balança
            </Button>
            <Button variant="subtle" size="sm" onClick={() => void pick({ all: true })}>
              Não aparece? Mostrar todos os aparelhos
            </Button>
          </Stack>
        ) : null}
        <DemoScale onOpen={use} />
      </Stack>
    </Modal>
  );
}
