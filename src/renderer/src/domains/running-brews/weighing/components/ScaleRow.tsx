import { Badge, Button, Group, Text, TextInput } from '@mantine/core';
import { isolated } from '@shared/format';
import { SCALE_MAKES } from '@shared/scales/drivers';
import type { ScaleReading, ScaleStatus } from '@shared/scales/scale';
import { Scale, Unlink } from 'lucide-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { writeText } from '@/lib/frame';
import { useDrawing } from '@/lib/hooks/useDrawing';
import { LazyMenu } from '@/ui/LazyMenu';
import { scaleName } from '../../scales/open-scale';
import {
  type ConnectedScale,
  forgetScale,
  type KnownScale,
  renameScale,
  SCALE_NAME_MAX,
} from '../../scales/scales';
import { useScaleStatus } from '../hooks/weighing';
import { formatReading } from '../model/weighing-texts';
import classes from './ScaleSheet.module.css';

const STATES: Readonly<Record<ScaleStatus['state'], string>> = {
  connecting: 'Conectando…',
  waiting: 'Conectada, ainda sem dados',
  live: 'Conectada',
  stale: 'Sem dados há um instante',
  lost: 'Fora de alcance. Procurando…',
  unusable: 'Não dá para usar',
  closed: 'Desconectada',
};

const SIGNALS = { good: 'sinal bom', weak: 'sinal fraco' } as const;

function facts({ make, battery, signal }: ScaleStatus): string {
  return [
    make,
    battery === null ? 'bateria –' : `bateria ${battery} %`,
    signal === null ? null : SIGNALS[signal],
  ]
    .filter((fact) => fact !== null)
    .join(' · ');
}

/** Explains why a scale cannot be used; lists an unknown one's services, for a report. */
function Problem({ problem }: { problem: NonNullable<ScaleStatus['problem']> }) {
  if (problem.kind === 'body-scale') {
    return (
      <Text size="sm" c="var(--mantine-color-error)">
        Esta é uma balança de pessoas: mede de 5 em 5 g. Para café, use uma balança de cozinha ou de
        barista.
      </Text>
    );
  }
  return (
    <Text size="sm" c="var(--mantine-color-error)">
      O Coado ainda não conhece esta balança. Conhece {SCALE_MAKES.join(', ')}. Serviços vistos:{' '}
      {problem.services.map((uuid) => uuid.slice(4, 8)).join(', ') || 'nenhum'}.
    </Text>
  );
}

interface ScaleRowProps {
  connected: ConnectedScale;
  /** Whether the brew uses this scale; its weight is then large. */
  isCurrent?: boolean;
  children: ReactNode;
}

export function ScaleRow({ connected, isCurrent = false, children }: ScaleRowProps) {
  const status = useScaleStatus(connected);
  const [renaming, setRenaming] = useState(false);
  const name = scaleName(connected);
  return (
    <div
      className={`flex items-center flex-wrap px-md py-sm ${classes.scale}`}
      data-current={isCurrent || undefined}
    >
      <div className={`min-w-0 wrap-anywhere ${classes.names}`}>
        {renaming ? (
          <RenameField id={connected.scale.id} name={name} onDone={() => setRenaming(false)} />
        ) : (
          <Text fw={600}>{name}</Text>
        )}
        <Text size="sm" c={status.state === 'live' ? 'dimmed' : 'var(--mantine-color-anchor)'}>
          {status.state === 'live' ? facts(status) : STATES[status.state]}
        </Text>
        {status.experimental ? (
          <Badge variant="light" size="sm">
            experimental
          </Badge>
        ) : null}
        {status.problem ? <Problem problem={status.problem} /> : null}
      </div>
      {status.state === 'live' ? (
        <span className={`text-2xl whitespace-nowrap ${classes.weight}`}>
          <LiveWeight connected={connected} />
        </span>
      ) : null}
      <Group gap={4} className="basis-full">
        {children}
        {connected.demo === null && !renaming ? (
          <Button variant="subtle" size="sm" onClick={() => setRenaming(true)}>
            Renomear
          </Button>
        ) : null}
        {status.state === 'lost' ? (
          <Button variant="subtle" size="sm" onClick={connected.scale.retry}>
            Procurar agora
          </Button>
        ) : null}
      </Group>
    </div>
  );
}

function RenameField({ id, name, onDone }: { id: string; name: string; onDone: () => void }) {
  const [value, setValue] = useState(name);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        renameScale(id, value);
        onDone();
      }}
    >
      <TextInput
        aria-label="Nome da balança"
        size="sm"
        autoFocus
        maxLength={SCALE_NAME_MAX}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        onBlur={() => {
          renameScale(id, value);
          onDone();
        }}
      />
    </form>
  );
}

interface KnownScaleRowProps {
  known: KnownScale;
  /** Whether Bluetooth is on. */
  isOffered: boolean;
  onConnect: () => void;
}

export function KnownScaleRow({ known, isOffered, onConnect }: KnownScaleRowProps) {
  return (
    <div className={`flex items-center flex-wrap px-md py-sm ${classes.scale}`}>
      <div className={`min-w-0 wrap-anywhere ${classes.names}`}>
        <Text fw={600}>{known.name}</Text>
        <Text size="sm" c="dimmed">
          {known.make}
        </Text>
      </div>
      <Group gap={4} wrap="nowrap" className="basis-full">
        {isOffered ? (
          <Button variant="light" size="sm" leftSection={<Scale size={16} />} onClick={onConnect}>
            Conectar
          </Button>
        ) : null}
        <LazyMenu
          label={`Mais sobre ${isolated(known.name)}`}
          actions={[
            {
              label: 'Esquecer esta balança',
              icon: Unlink,
              onSelect: () => forgetScale(known.id),
            },
          ]}
        />
      </Group>
    </div>
  );
}

/** Writes the weight into the DOM without a render. */
function LiveWeight({ connected }: { connected: ConnectedScale }) {
  const text = useRef<HTMLSpanElement>(null);
  const reading = useRef<ScaleReading | null>(null);
  const { scale } = connected;
  const subscribe = useCallback(
    (onChange: () => void) =>
      scale.onReading((next) => {
        reading.current = next;
        onChange();
      }),
    [scale],
  );
  useDrawing(subscribe, () => {
    const shown = reading.current === null ? '–' : `${formatReading(reading.current.grams)} g`;
    writeText(text.current, shown);
  });
  return <span ref={text} className="display-number" />;
}
