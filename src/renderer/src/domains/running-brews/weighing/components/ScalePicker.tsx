import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { DEMO_SCENARIOS, type DemoScenario } from '@shared/scales/demo-pour';
import { BluetoothOff } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useStore } from '@/lib/hooks/useStore';
import { toastError } from '@/ui/toast';
import { closeScale, openDemoScale, pickScale } from '../../scales/open-scale';
import {
  type BluetoothSupport,
  bluetoothSupport,
  type ConnectedScale,
  connectedScales,
  knownScales,
} from '../../scales/scales';
import { KnownScaleRow, ScaleRow } from './ScaleRow';
import classes from './ScaleSheet.module.css';

function useSupport() {
  const [support, setSupport] = useState<BluetoothSupport | null>(null);
  const check = useCallback(() => {
    bluetoothSupport().then(setSupport, (error: unknown) => {
      console.warn('The check for Bluetooth failed.', error);
      setSupport('off');
    });
  }, []);
  useEffect(() => {
    check();
    const bluetooth = 'bluetooth' in navigator ? navigator.bluetooth : null;
    bluetooth?.addEventListener('availabilitychanged', check);
    return () => bluetooth?.removeEventListener('availabilitychanged', check);
  }, [check]);
  return { support, check };
}

function NoBluetooth({ support, onRetry }: { support: 'none' | 'off'; onRetry: () => void }) {
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
      {support === 'off' ? (
        <Button variant="default" size="sm" mt="sm" display="block" onClick={onRetry}>
          Tentar de novo
        </Button>
      ) : null}
    </Alert>
  );
}

interface ScalePickerProps {
  /** The scale in use, which is not offered. */
  current: ConnectedScale | null;
  onUse: (connected: ConnectedScale) => void;
}

export function ScalePicker({ current, onUse }: ScalePickerProps) {
  const { support, check } = useSupport();
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
        <ul className="plain-list flex flex-col gap-sm" aria-label="Outras balanças">
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
      {support === 'none' || support === 'off' ? (
        <NoBluetooth support={support} onRetry={check} />
      ) : null}
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

const NAMES: Readonly<Record<DemoScenario, string>> = {
  good: 'Bom despejo',
  fast: 'Rápido demais',
  pauses: 'Com pausas',
  lifted: 'Coador retirado',
};

function DemoScale({ onOpen }: { onOpen: (connected: ConnectedScale) => void }) {
  return (
    <section className="flex flex-col gap-sm line-above pt-lg" aria-labelledby="demo-scale">
      <Stack gap={4}>
        <Text fw={600} id="demo-scale">
          Balança de demonstração
        </Text>
        <Text size="sm" c="dimmed">
          Sem balança por perto? Esta despeja sozinha, depois de zerada. Escolha a mão:
        </Text>
      </Stack>
      <div className={`grid gap-xs ${classes.scenarios}`}>
        {DEMO_SCENARIOS.map((scenario) => (
          <Button
            key={scenario}
            variant="default"
            size="sm"
            onClick={() => onOpen(openDemoScale(scenario))}
          >
            {NAMES[scenario]}
          </Button>
        ))}
      </div>
    </section>
  );
}
