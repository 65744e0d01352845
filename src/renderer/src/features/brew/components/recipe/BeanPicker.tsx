import { Button, NativeSelect } from '@mantine/core';
import { formatGrams } from '@shared/format';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Bean } from '@/entities/bean/api/beans';
import { lazyPart } from '@/lib/lazy-part';
import classes from './BeanPicker.module.css';

// Dialogs and form validation come when they are asked for.
const AddBeanModal = lazyPart(() => import('./AddBeanModal'), 'AddBeanModal');

interface BeanPickerProps {
  beans: readonly Bean[];
  chosen: Bean | null;
  userId: string;
  onChoose: (beanId: string) => void;
}

function describe(bean: Bean): string {
  const left = bean.remaining_grams === null ? '' : `restam ${formatGrams(bean.remaining_grams)}`;
  const facts = [left, bean.origin, bean.process, bean.notes.join(', ')];
  return facts.filter((fact) => fact !== '').join(' · ');
}

/** Which bean goes in: the catalogue's or one of the person's own, which can be added here. */
export function BeanPicker({ beans, chosen, userId, onChoose }: BeanPickerProps) {
  const [adding, setAdding] = useState(false);
  const options = (own: boolean) =>
    beans
      .filter((bean) => (bean.user_id !== null) === own)
      .filter((bean) => bean.archived_at === null || bean.id === chosen?.id)
      .map((bean) => ({ value: bean.id, label: bean.name }));
  const own = options(true);
  return (
    <div>
      <div className={classes.row}>
        <NativeSelect
          label="Grão"
          size="md"
          className={classes.select}
          data={[
            { group: 'Catálogo', items: options(false) },
            ...(own.length > 0 ? [{ group: 'Meus grãos', items: own }] : []),
          ]}
          value={chosen?.id ?? ''}
          onChange={(event) => onChoose(event.currentTarget.value)}
        />
        <Button variant="default" leftSection={<Plus />} onClick={() => setAdding(true)}>
          Meu grão
        </Button>
      </div>
      {chosen ? <p className={classes.facts}>{describe(chosen)}</p> : null}
      {adding ? (
        <AddBeanModal
          userId={userId}
          onAdded={(id) => {
            setAdding(false);
            onChoose(id);
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </div>
  );
}
