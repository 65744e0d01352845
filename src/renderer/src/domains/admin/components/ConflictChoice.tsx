import { Alert, SegmentedControl, SimpleGrid } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import {
  type ConflictField,
  differingFields,
  type EditConflict,
  fieldText,
  fieldValues,
} from '../model/edit-conflict';
import classes from './ConflictChoice.module.css';

interface ConflictChoiceProps<Form> {
  conflict: EditConflict<Form> | null;
  /** Whether another admin deleted the row; the next save then inserts it again. */
  isDeleted: boolean;
  fields: readonly ConflictField<Form>[];
  onPick: (values: Partial<Form>) => void;
}

export function ConflictChoice<Form>(props: ConflictChoiceProps<Form>) {
  const { conflict, isDeleted, fields, onPick } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (conflict !== null || isDeleted) box.current?.focus();
  }, [conflict, isDeleted]);
  if (isDeleted) {
    return (
      <Alert ref={box} tabIndex={-1} color="accent" title="Outra pessoa excluiu isto">
        O que você escreveu continua aqui. Salve de novo para criar outra vez, ou feche sem salvar.
      </Alert>
    );
  }
  if (conflict === null) return null;
  const differing = differingFields(fields, conflict);
  return (
    <Alert ref={box} tabIndex={-1} color="accent" title="Outra pessoa salvou antes de você">
      <p>
        {differing.length === 0
          ? 'As duas versões dizem o mesmo. Salve de novo.'
          : 'Veja as duas versões, escolha campo por campo e salve de novo.'}
      </p>
      {differing.map((field) => (
        <FieldChoice key={field.label} field={field} conflict={conflict} onPick={onPick} />
      ))}
    </Alert>
  );
}

interface FieldChoiceProps<Form> extends Pick<ConflictChoiceProps<Form>, 'onPick'> {
  field: ConflictField<Form>;
  conflict: EditConflict<Form>;
}

function FieldChoice<Form>({ field, conflict, onPick }: FieldChoiceProps<Form>) {
  const { mine, theirs } = conflict;
  const [side, setSide] = useState('mine');
  const id = useId();
  return (
    <section className="flex flex-col gap-xs mt-md" aria-labelledby={id}>
      <p id={id} className="font-semibold">
        {field.label}
      </p>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
        <Version name="A sua" text={fieldText(field, mine)} isChosen={side === 'mine'} />
        <Version name="A outra" text={fieldText(field, theirs)} isChosen={side === 'theirs'} />
      </SimpleGrid>
      <SegmentedControl
        aria-labelledby={id}
        fullWidth
        value={side}
        onChange={(next) => {
          setSide(next);
          onPick(fieldValues(field, next === 'mine' ? mine : theirs));
        }}
        data={[
          { value: 'mine', label: 'Manter a minha' },
          { value: 'theirs', label: 'Ficar com a outra' },
        ]}
      />
    </section>
  );
}

/** One version of the text. A long one scrolls in its box, so that both stay side by side. */
function Version({ name, text, isChosen }: { name: string; text: string; isChosen: boolean }) {
  return (
    <figure
      className={`min-w-0 rounded-md bordered px-sm py-xs bg-body ${classes.version}`}
      data-chosen={isChosen || undefined}
    >
      <figcaption className="text-dimmed text-sm">{name}</figcaption>
      <div
        className="text-ink wrap-anywhere max-h-56 overflow-y-auto whitespace-pre-wrap"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard too
        tabIndex={0}
      >
        {text.trim() === '' ? <span className="text-dimmed">(vazio)</span> : text}
      </div>
    </figure>
  );
}
