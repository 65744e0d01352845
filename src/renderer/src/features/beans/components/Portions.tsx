import { Button } from '@mantine/core';
import { formatGrams } from '@shared/format';
import { Snowflake } from 'lucide-react';
import type { Bean } from '@/entities/bean/api/beans';
import { freshnessOf } from '@/entities/bean/freshness';
import { portionsOf } from '@/entities/bean/portions';
import { formatDayOnly } from '@/lib/dates';
import classes from './BeanCard.module.css';

/** '08/11': which year goes without saying. */
const shown = (day: string) => formatDayOnly(day.slice('YYYY-'.length));

interface PortionsProps {
  bean: Bean;
  /** YYYY-MM-DD */
  today: string;
  onThaw: (index: number) => void;
}

/** What lies in the freezer and what came out of it, each with its own days off roast. */
export function Portions({ bean, today, onThaw }: PortionsProps) {
  const portions = portionsOf(bean);
  if (portions.length === 0) return null;
  return (
    <ul className={classes.portions} aria-label="No congelador">
      {portions.map((portion, index) => {
        const { grams, frozen_on: frozen, thawed_on: thawed } = portion;
        const freshness = freshnessOf(bean, today, portion);
        const amount = grams === null ? 'Tudo' : formatGrams(grams);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: portions have no key of their own, and no order but this
          <li key={index} data-frozen={thawed === null || undefined}>
            <Snowflake size={16} aria-hidden />
            <span>
              {thawed === null
                ? `${amount} desde ${shown(frozen)}`
                : `${amount} de ${shown(frozen)} a ${shown(thawed)}`}
              {freshness && grams !== null ? (
                <span className={classes.day}> · {freshness.text.replace(/ \(.*$/, '')}</span>
              ) : null}
            </span>
            {thawed === null ? (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Descongelar ${amount} de ${bean.name}`}
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
