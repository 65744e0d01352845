import { ActionIcon, Card } from '@mantine/core';
import { GRINDERS } from '@shared/brew/grinders/charts';
import { Trash2 } from 'lucide-react';
import type { OwnGrinder } from '@/entities/grinder/api/grinders';
import type { BrewMethod } from '@/entities/method/api/methods';
import classes from './GrinderCard.module.css';
import { MethodSetting } from './MethodSetting';

interface GrinderCardProps {
  userId: string;
  grinder: OwnGrinder;
  methods: readonly BrewMethod[];
  onRemove: () => void;
}

/** One grinder: where to start for each method, and what the person found to be right. */
export function GrinderCard({ userId, grinder, methods, onRemove }: GrinderCardProps) {
  const listed = GRINDERS.find(({ id }) => id === grinder.model_id);
  return (
    <Card component="section" aria-label={grinder.name}>
      <div className={classes.head}>
        <h2 className={classes.name}>{grinder.name}</h2>
        <ActionIcon
          variant="subtle"
          size={44}
          c="var(--coado-muted)"
          aria-label={`Remover ${grinder.name}`}
          onClick={onRemove}
        >
          <Trash2 size={18} aria-hidden />
        </ActionIcon>
      </div>
      {listed?.note ? <p className={classes.note}>{listed.note}</p> : null}
      {listed?.notBelow ? (
        <p className={classes.note}>
          Não moa abaixo de {listed.notBelow} {listed.unit === 'cliques' ? 'cliques' : ''}: as mós
          se tocam.
        </p>
      ) : null}
      <ul className={classes.methods}>
        {methods.map((method) => (
          <MethodSetting
            key={method.id}
            userId={userId}
            grinder={grinder}
            listed={listed}
            method={method}
          />
        ))}
      </ul>
      {listed ? (
        <p className={classes.source}>
          Fonte:{' '}
          <a href={listed.source.url} target="_blank" rel="noreferrer">
            {listed.source.label}
          </a>
          . São faixas para começar: ajuste pelo sabor.
        </p>
      ) : (
        <p className={classes.source}>
          Este moedor não está na lista: anote o que deu certo em cada método.
        </p>
      )}
    </Card>
  );
}
