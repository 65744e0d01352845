import { ActionIcon, Button, Title } from '@mantine/core';
import { formatDecimal, formatGrams, isolated, joinFacts } from '@shared/format';
import { Archive, ArchiveRestore, Pencil, Snowflake, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ImportedFacts, readFacts } from '@/domains/people/imported/components/ImportedFacts';
import type { Units } from '@/domains/people/settings/model/units';
import { formatDayOnly } from '@/lib/dates';
import { todayIn } from '@/lib/zoned-time';
import type { Bean } from '../model/bag';
import { type Bag, bagOf } from '../model/bag';
import { cupCost, freshnessOf, openedText } from '../model/freshness';
import { portionsOf } from '../model/portions';
import classes from './BeanCard.module.css';
import { BeanPhoto } from './BeanPhoto';

interface BeanCardProps {
  userId: string;
  bean: Bean;
  dose: number;
  units: Units;
  /** Takes the portion at this index out of the freezer. */
  onThaw: (index: number) => void;
  onEdit: () => void;
  onArchive: () => void;
  onDelete: () => void;
}

function factsOf(bean: Bean): string {
  const altitude =
    bean.altitude === '' || /m/i.test(bean.altitude) ? bean.altitude : `${bean.altitude} m`;
  const { origin, region, farm, variety, process, roaster } = bean;
  const isDecaf = readFacts(bean.facts).some(({ label }) => label === 'Descafeinado');
  const decaf = isDecaf ? 'descafeinado' : '';
  return joinFacts([roaster, origin, region, farm, variety, altitude, process, decaf]);
}

export function BeanCard(props: BeanCardProps) {
  const { userId, bean, dose, units, onThaw, onEdit, onArchive, onDelete } = props;
  const bag = bagOf(bean, dose, units);
  const isArchived = bean.archived_at !== null;
  const facts = factsOf(bean);
  const price = cupCost(bean, dose);
  const today = todayIn();
  const freshness = freshnessOf(bean, today);
  return (
    <li
      className={`card min-w-0 flex flex-col gap-xs px-lg py-md ${classes.card}`}
      data-archived={isArchived || undefined}
    >
      <div className={`flex justify-between items-baseline gap-sm ${classes.head}`}>
        <BeanPhoto
          userId={userId}
          bean={bean}
          className={`flex-none rounded-md bg-sunk self-start object-cover ${classes.photo}`}
        />
        <Title order={2} className="min-w-0 wrap-anywhere flex-auto text-xl">
          {bean.name}
        </Title>
        {bean.roast ? (
          <span className="flex-none text-accent text-sm font-semibold rounded-lg px-xs py-2xs bg-soft">
            Torra {bean.roast.toLowerCase()}
          </span>
        ) : null}
      </div>
      {facts ? <p className="text-dimmed">{facts}</p> : null}
      {bean.notes.length > 0 ? (
        <ul className="plain-list flex flex-wrap gap-xs" aria-label="Notas">
          {bean.notes.map((note) => (
            <li key={note} className="bordered rounded-lg px-xs py-2xs text-sm">
              {note}
            </li>
          ))}
        </ul>
      ) : null}
      {bean.body || bean.acidity ? (
        <p className="text-dimmed">
          {joinFacts([
            bean.body && `Corpo ${bean.body.toLowerCase()}`,
            bean.acidity && `acidez ${bean.acidity.toLowerCase()}`,
          ])}
        </p>
      ) : null}
      {freshness ? (
        <p className={`text-sm tabular-nums ${classes.freshness}`} data-state={freshness.state}>
          {freshness.text}
        </p>
      ) : null}
      {bag ? <BagBar bag={bag} /> : null}
      <Portions bean={bean} today={today} onThaw={onThaw} />
      {price || bean.rating !== null || bean.link ? (
        <p className="text-dimmed">
          {joinFacts([
            price,
            bean.rating === null ? null : `nota ${formatDecimal(bean.rating)} de 5`,
          ])}
          {bean.link ? (
            <>
              {price || bean.rating !== null ? ' · ' : ''}
              <a href={bean.link} target="_blank" rel="noreferrer">
                página do grão
              </a>
            </>
          ) : null}
        </p>
      ) : null}
      {bean.opened_on ? (
        <p
          className={`text-dimmed text-sm ${classes.opened}`}
          title={formatDayOnly(bean.opened_on)}
        >
          {openedText(bean.opened_on, today)}
          <span className="tabular-nums"> · {formatDayOnly(bean.opened_on)}</span>
        </p>
      ) : null}
      {bean.details ? (
        <p className="leading-loose wrap-anywhere whitespace-pre-line text-sm">{bean.details}</p>
      ) : null}
      <ImportedFacts facts={bean.facts} />
      <div className={`flex items-center flex-wrap gap-xs mt-auto pt-xs ${classes.actions}`}>
        <Button component={Link} to={`/brews?bean=${bean.id}`} variant="default" size="sm">
          Preparos
        </Button>
        <Button variant="default" size="sm" leftSection={<Pencil size={16} />} onClick={onEdit}>
          Editar
        </Button>
        <ActionIcon
          color="gray"
          className="text-dimmed"
          aria-label={
            isArchived ? `Voltar a usar ${isolated(bean.name)}` : `Arquivar ${isolated(bean.name)}`
          }
          onClick={onArchive}
        >
          {isArchived ? <ArchiveRestore size={19} /> : <Archive size={19} />}
        </ActionIcon>
        <ActionIcon
          color="gray"
          className="text-dimmed"
          aria-label={`Excluir ${isolated(bean.name)}`}
          onClick={onDelete}
        >
          <Trash2 size={19} />
        </ActionIcon>
      </div>
    </li>
  );
}

function BagBar({ bag }: { bag: Bag }) {
  return (
    <div className={classes.bag} data-low={bag.isLow || undefined}>
      <div
        className={`bg-sunk overflow-hidden mb-2xs h-2.5 rounded-xs ${classes.track}`}
        aria-hidden
      >
        <div
          className={`h-full rounded-inherit bg-progress ${classes.fill}`}
          style={{ width: `${bag.level * 100}%` }}
        />
      </div>
      <p className="text-sm tabular-nums">{bag.text}</p>
    </div>
  );
}

/** Formats a day without its year: '08/11'. */
const shown = (day: string) => formatDayOnly(day.slice('YYYY-'.length));

interface PortionsProps {
  bean: Bean;
  today: string;
  onThaw: (index: number) => void;
}

function Portions({ bean, today, onThaw }: PortionsProps) {
  const portions = portionsOf(bean);
  if (portions.length === 0) return null;
  return (
    <ul
      className={`plain-list grid gap-2xs text-sm ${classes.portions}`}
      aria-label="No congelador"
    >
      {portions.map((portion, index) => {
        const { grams, frozen_on: frozen, thawed_on: thawed } = portion;
        const freshness = freshnessOf(bean, today, portion);
        const amount = grams === null ? 'Tudo' : formatGrams(grams);
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a portion has no id; only its position identifies it
            key={index}
            className="grid items-center gap-xs min-h-8"
            data-frozen={thawed === null || undefined}
          >
            <Snowflake className="text-dimmed" size={16} aria-hidden />
            <span>
              {thawed === null
                ? `${amount} desde ${shown(frozen)}`
                : `${amount} de ${shown(frozen)} a ${shown(thawed)}`}
              {freshness && grams !== null ? (
                <span className="tabular-nums"> · {freshness.text.replace(/ \(.*$/, '')}</span>
              ) : null}
            </span>
            {thawed === null ? (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Descongelar ${amount} de ${isolated(bean.name)}`}
                onClick={() => onThaw(index)}
              >
                Descongelar
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
