import { Button, NativeSelect, TextInput } from '@mantine/core';
import { GRINDERS } from '@shared/brew/grinders/charts';
import { convertSetting } from '@shared/brew/grinders/grinder';
import { isolated, parseDecimal } from '@shared/format';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { deleteRow } from '@/services/outbox/own-row';
import { useCurrentUser } from '@/services/session/hooks/session';
import { ConfirmModal } from '@/ui/ConfirmModal';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeader } from '@/ui/PageHeader';
import { QueryState } from '@/ui/QueryState';
import { SectionCard } from '@/ui/SectionCard';
import { toastFailure } from '@/ui/toast';
import { methodsQuery } from '../methods/api/methods';
import { MethodDrawing } from '../methods/components/MethodDrawing';
import { grindersQuery } from './api/grinders';
import { ownGrinder } from './api/own-grinder';
import { GrinderCard } from './components/GrinderCard';
import classes from './GrindersPage.module.css';
import type { OwnGrinder } from './model/grinder-text';
import { rangeText } from './model/grinder-text';

// Lazy, because the list of grinders with its search is large.
const AddGrinder = lazyPart(() => import('./components/AddGrinder'), 'AddGrinder');

export function GrindersPage() {
  const { id: userId } = useCurrentUser();
  const query = useQuery(grindersQuery(userId));
  const grinders = query.data;
  const { data: methods = [] } = useQuery(methodsQuery());
  const remove = useMutation({
    mutationKey: ['remove-grinder'],
    mutationFn: (id: string) => deleteRow(ownGrinder, userId, id, {}),
  });
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<OwnGrinder | null>(null);
  const addButton = (
    <Button size="md" leftSection={<Plus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      Adicionar moedor
    </Button>
  );
  return (
    <>
      <PageHeader title="Moedores" back="/settings" />
      <div className="flex flex-col gap-md max-w-text">
        <QueryState query={query} loading="Carregando moedores" />
        {grinders ? (
          <>
            {grinders.length > 0 ? <div>{addButton}</div> : null}
            <ul className="plain-list grid gap-md">
              {grinders.map((grinder) => (
                <li key={grinder.id}>
                  <GrinderCard
                    userId={userId}
                    grinder={grinder}
                    methods={methods}
                    onRemove={() => setRemoving(grinder)}
                  />
                </li>
              ))}
            </ul>
            {grinders.length === 0 ? (
              <EmptyState
                drawing={<MethodDrawing methodId="cup" size={80} />}
                title="Qual é o seu moedor?"
                text="Escolha na lista ou escreva o seu: cada receita mostra por onde começar, em cliques."
                action={addButton}
              />
            ) : null}
            <Converter own={grinders} />
          </>
        ) : null}
      </div>
      {adding ? (
        <AddGrinder userId={userId} own={grinders ?? []} onClose={() => setAdding(false)} />
      ) : null}
      {removing ? (
        <ConfirmModal
          opened
          title="Remover este moedor?"
          confirmLabel="Remover moedor"
          danger
          pending={remove.isPending}
          onClose={() => setRemoving(null)}
          onConfirm={() => {
            const going = remove.mutateAsync(removing.id, { onSuccess: () => setRemoving(null) });
            toastFailure(going, 'Não foi possível remover o moedor.');
          }}
        >
          {isolated(removing.name)} sai das suas receitas, com os ajustes que você anotou.
        </ConfirmModal>
      ) : null}
    </>
  );
}

const OPTIONS = GRINDERS.map(({ id, brand, model }) => ({ value: id, label: `${brand} ${model}` }));
const grinderById = (id: string) => GRINDERS.find((each) => each.id === id);

export function Converter({ own }: { own: readonly OwnGrinder[] }) {
  const [first, second] = own.flatMap(({ model_id }) => grinderById(model_id ?? '')?.id ?? []);
  const [fromId, setFromId] = useState(first ?? 'comandante-c40');
  const [toId, setToId] = useState(second ?? 'timemore-c2');
  const [typed, setTyped] = useState('');
  const [from, to] = [grinderById(fromId), grinderById(toId)];
  const setting = parseDecimal(typed, { useGrouping: false });
  const isBeyond =
    from !== undefined &&
    setting !== null &&
    (setting < from.limits[0] || setting > from.limits[1]);
  const result =
    from && to && setting !== null && !isBeyond ? convertSetting(from, to, setting) : null;
  return (
    <SectionCard title="De um moedor para outro">
      <div className={`grid gap-sm items-start ${classes.fields}`}>
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
      <p className="text-md mt-sm min-h-7" role="status">
        {result !== null && to ? (
          <>
            Cerca de{' '}
            <strong className="display-number">{rangeText(to.unit, result, result)}</strong>
          </>
        ) : null}
      </p>
      <p className="text-dimmed text-sm mt-2xs">
        É uma estimativa pelo tamanho do pó: cada moedor corta de um jeito, e o zero de dois iguais
        já varia. Comece por aí, prove e ajuste.
      </p>
    </SectionCard>
  );
}
