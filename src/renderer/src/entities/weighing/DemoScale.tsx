import { Button, Stack, Text } from '@mantine/core';
import { DEMO_SCENARIOS, type DemoScenario } from '@shared/scales/demo-pour';
import { openDemoScale } from '@/services/scales/open-scale';
import type { ConnectedScale } from '@/services/scales/scales';
import classes from './ScaleSheet.module.css';

const NAMES: Readonly<Record<DemoScenario, string>> = {
  good: 'Bom despejo',
  fast: 'Rápido demais',
  pauses: 'Com pausas',
  lifted: 'Coador retirado',
};

/** A scale that pours by itself, for whoever has none at hand. */
export function DemoScale({ onOpen }: { onOpen: (connected: ConnectedScale) => void }) {
  return (
    <section className={classes.demo} aria-labelledby="demo-scale">
      <Stack gap={4}>
        <Text fw={600} id="demo-scale">
          Balança de demonstração
        </Text>
        <Text size="sm" c="dimmed">
          Sem balança por perto? Esta despeja sozinha, depois de zerada. Escolha a mão:
        </Text>
      </Stack>
      <div className={classes.scenarios}>
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
