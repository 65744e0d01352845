import { Button, TextInput } from '@mantine/core';
import { LIMITS } from '@shared/database.limits';
import { Snowflake } from 'lucide-react';
import { todayIn } from '@/entities/brew/calendar';
import { DateField } from '@/ui/DateField';
import type { BeanFormState } from './BeanFields';
import classes from './BeanForm.module.css';

/** What lies in the freezer, portion by portion: it does not age there. */
export function PortionFields({ form }: { form: BeanFormState }) {
  const { portions } = form.values;
  const freeze = () => {
    const frozenOn = todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone);
    form.insertListItem('portions', { grams: '', frozenOn, thawedOn: '' });
  };
  return (
    <section className={classes.part} aria-label="No congelador">
      <p className={classes.partTitle}>No congelador</p>
      <p className={classes.hint}>Congelado, o café não envelhece: os dias de torra param.</p>
      {portions.map((portion, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: portions have no key of their own, and no order but this
        <div key={index} className={classes.portion}>
          <TextInput
            label="Porção (g)"
            placeholder="tudo"
            inputMode="decimal"
            autoComplete="off"
            {...form.getInputProps(`portions.${index}.grams`)}
          />
          <DateField
            label="Congelada em"
            {...form.getInputProps(`portions.${index}.frozenOn`)}
            value={portion.frozenOn}
          />
          <DateField
            label="Descongelada em"
            {...form.getInputProps(`portions.${index}.thawedOn`)}
            value={portion.thawedOn}
          />
          <Button
            variant="subtle"
            className={classes.remove ?? ''}
            onClick={() => form.removeListItem('portions', index)}
          >
            Tirar
          </Button>
        </div>
      ))}
      {portions.length < LIMITS.beans.portions ? (
        <div>
          <Button
            variant="default"
            size="sm"
            leftSection={<Snowflake size={16} />}
            onClick={freeze}
          >
            Congelar uma porção
          </Button>
        </div>
      ) : null}
    </section>
  );
}
