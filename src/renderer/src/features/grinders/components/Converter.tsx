import { Card, NativeSelect, TextInput, Title } from '@mantine/core';
import { GRINDERS } from '@shared/brew/grinders/charts';
import { convertSetting } from '@shared/brew/grinders/grinder';
import { parseDecimal } from '@shared/format';
import { useId, useState } from 'react';
import type { OwnGrinder } from '@/entities/grinder/api/grinders';
import { rangeText } from '@/entities/grinder/range-text';
import classes from './Converter.module.css';

const OPTIONS = GRINDERS.map(({ id, brand, model }) => ({ value: id, label: `${brand} ${model}` }));
const grinderById = (id: string) => GRINDERS.find((each) => each.id === id);

/** Takes a setting from one grinder to another, and says that it is a guess. */
export function Converter({ own }: { own: readonly OwnGrinder[] }) {
  const [first, second] = own.flatMap(({ model_id }) => grinderById(model_id ?? '')?.id ?? []);
  const [fromId, setFromId] = useState(first ?? 'comandante-c40');
  const [toId, setToId] = useState(second ?? 'timemore-c2');
  const [typed, setTyped] = useState('');
  const heading = useId();
  const [from, to] = [grinderById(fromId), grinderById(toId)];
  const setting = parseDecimal(typed, { grouping: false });
  const isBeyond =
    from !== undefined &&
    setting !== null &&
    (setting < from.limits[0] || setting > from.limits[1]);
  const result =
    from && to && setting !== null && !isBeyond ? convertSetting(from, to, setting) : null;
  return (
    <Card component="section" aria-labelledby={heading}>
      <Title order={2} id={heading} className={classes.title}>
        De um moedor para outro
      </Title>
      <div className={classes.fields}>
        <NativeSelect
          label="De"
          size="md"
          data={OPTIONS}
          value={fromId}
          onChange={({ currentTarget }) => setFromId(currentTarget.value)}
        />
        <TextInput
          label={from?.unit === 'número' ? 'Número' : 'Cliques'}
          size="md"
          inputMode="decimal"
          placeholder="24"
          maxLength={6}
          error={
            isBeyond ? `Ele vai de ${rangeText(from.unit, from.limits[0], from.limits[1])}.` : null
          }
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <NativeSelect
          label="Para"
          size="md"
          data={OPTIONS}
          value={toId}
          onChange={({ currentTarget }) => setToId(currentTarget.value)}
        />
      </div>
      <p className={classes.result} role="status">
        {result !== null && to ? (
          <>
            Cerca de{' '}
            <strong className="display-number">{rangeText(to.unit, result, result)}</strong>
          </>
        ) : null}
      </p>
      <p className={classes.note}>
        É uma estimativa pelo tamanho do pó: cada moedor corta de um jeito, e o zero de dois iguais
        já varia. Comece por aí, prove e ajuste.
      </p>
    </Card>
  );
}
