import { Alert, Button, Group, Stack } from '@mantine/core';
import { BluetoothOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from '@/lib/hooks/useStore';
import { type BluetoothSupport, bluetoothSupport } from '@/services/scales/bluetooth-support';
import { knownScales } from '@/services/scales/known-scales';
import { closeScale, pickScale } from '@/services/scales/open-scale';
import { type ConnectedScale, connectedScales } from '@/services/scales/scales';
import { toastError } from '@/ui/toast';
import { DemoScale } from './DemoScale';
import { KnownScaleRow, ScaleRow } from './ScaleRow';
import classes from './ScaleSheet.module.css';

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

interface ScalePickerProps {
  /** The scale that is in use already, and not offered. */
  current: ConnectedScale | null;
  onUse: (connected: ConnectedScale) => void;
}

/** The scales to choose from: those connected, those known, a new or a made-up one. */
export function ScalePicker({ current, onUse }: ScalePickerProps) {
  const support = useSupport();
  const connected = useStore(connectedScales);
  const known = useStore(knownScales);
  const [picking, setPicking] = useState(false);

  const pick = async (choice: Parameters<typeof pickScale>[0]) => {
    setPicking(true);
    try {
      const picked = await pickScale(choice);
      if (picked) onUse(picked);
    } catch (error) {
      toastError('Não foi possível procurar balanças.', error);
    } finally {
      setPicking(false);
    }
  };

  const others = connected.filter((each) => each !== current);
  const absent = known.filter(({ id }) => connected.every(({ scale }) => scale.id !== id));
  return (
    <Stack gap="lg">
      {others.length + absent.length > 0 ? (
        <ul className={classes.list} aria-label="Outras balanças">
          {others.map((each) => (
            <li key={each.scale.id}>
              <ScaleRow connected={each}>
                <Group gap={4} wrap="nowrap">
                  <Button size="sm" onClick={() => onUse(each)}>
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
      <DemoScale onOpen={onUse} />
    </Stack>
  );
}
