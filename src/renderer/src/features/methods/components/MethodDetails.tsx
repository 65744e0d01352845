import { Button, Card, Title } from '@mantine/core';
import { Play } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { BrewMethod } from '@/entities/method/api/methods';
import { displayRatio } from '@/entities/method/facts';
import { MethodDrawing } from '@/entities/method/MethodDrawing';
import { DifficultyStars } from '@/features/methods/components/DifficultyStars';
import { KnownRecipes } from './KnownRecipes';
import classes from './MethodDetails.module.css';

/** Everything the catalogue knows of a method, and the way to brew with it. */
export function MethodDetails({ method }: { method: BrewMethod }) {
  return (
    <div className={classes.page}>
      <Card padding={0} className={classes.hero}>
        <div className={classes.picture}>
          <MethodDrawing methodId={method.id} size={128} />
        </div>
        <div className={classes.intro}>
          <div className={classes.difficulty}>
            <span aria-hidden>Dificuldade</span>
            <DifficultyStars difficulty={method.difficulty} />
          </div>
          <p className={classes.description}>{method.description}</p>
          <Button component={Link} to={`/calculator?method=${method.id}`} leftSection={<Play />}>
            Preparar agora
          </Button>
        </div>
      </Card>
      <div className={classes.pair}>
        <Card component="section" aria-labelledby="parameters">
          <Title order={2} id="parameters" className={classes.title}>
            Parâmetros
          </Title>
          <dl className={classes.parameters}>
            <Parameter
              label="Proporção"
              value={method.default_ratio ? displayRatio(method.default_ratio) : 'A da cafeteira'}
            />
            <Parameter
              label="Temperatura"
              value={method.temperature_c === null ? 'Água fria' : `${method.temperature_c} °C`}
            />
            <Parameter label="Moagem" value={method.grind} />
            <Parameter label="Tempo" value={method.time_text} />
          </dl>
          <p className={classes.source}>{method.source}</p>
        </Card>
        <Card component="section" aria-labelledby="equipment">
          <Title order={2} id="equipment" className={classes.title}>
            Equipamento
          </Title>
          <ul className={classes.equipment}>
            {method.equipment.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Card>
      </div>
      <KnownRecipes methodId={method.id} />
    </div>
  );
}

function Parameter({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
