import { ActionIcon, Button } from '@mantine/core';
import { isolated } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { Droplets, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '@/lib/lazy-part';
import { deleteRow } from '@/services/outbox/own-row';
import { useCurrentUser } from '@/services/session/hooks/session';
import { ConfirmModal } from '@/ui/ConfirmModal';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeader } from '@/ui/PageHeader';
import { QueryState } from '@/ui/QueryState';
import { toastFailure, toastSuccess } from '@/ui/toast';
import { MethodDrawing } from '../methods/components/MethodDrawing';
import { ownWater } from './api/own-water';
import { watersQuery } from './api/waters';
import { WaterMap } from './components/WaterMap';
import type { Water } from './model/hint';
import { mineralsText, WATER_SOURCE, waterHint } from './model/hint';

const WaterForm = lazyPart(() => import('./components/WaterForm'), 'WaterForm');

export function WatersPage() {
  const { id: userId } = useCurrentUser();
  const query = useQuery(watersQuery(userId));
  const waters = query.data;
  // Undefined while the form is closed; null for a new water.
  const [editing, setEditing] = useState<Water | null | undefined>();
  const [leaving, setLeaving] = useState<Water | null>(null);
  const remove = (water: Water) => {
    setLeaving(null);
    toastFailure(
      deleteRow(ownWater, userId, water.id, {}).then(() => toastSuccess('Água excluída')),
      'Não foi possível excluir a água.',
    );
  };
  const addButton = (
    <Button size="md" leftSection={<Plus size={18} aria-hidden />} onClick={() => setEditing(null)}>
      Adicionar água
    </Button>
  );
  return (
    <>
      <PageHeader title="Águas" back="/settings" />
      <div className="flex flex-col gap-md max-w-text">
        {!waters ? (
          <QueryState query={query} loading="Carregando águas" />
        ) : waters.length === 0 ? (
          <EmptyState
            drawing={<MethodDrawing methodId="cup" size={80} />}
            title="De que água é o seu café?"
            text="Anote a do filtro, a da garrafa ou a que você mistura. Depois, escolha-a em cada preparo."
            action={addButton}
          />
        ) : (
          <>
            <div>{addButton}</div>
            <WaterMap waters={waters} />
            <ul className="plain-list grid gap-sm">
              {waters.map((water) => (
                <li
                  key={water.id}
                  className="card flex items-center flex-wrap px-md py-sm gap-y-xs gap-x-sm"
                >
                  <Droplets size={22} aria-hidden color="var(--mantine-color-anchor)" />
                  <span className="flex flex-col flex-1 min-w-0 gap-2xs">
                    <Link
                      to={`/brews?q=${encodeURIComponent(water.name)}`}
                      className="font-semibold text-inherit wrap-anywhere"
                    >
                      {isolated(water.name)}
                    </Link>
                    <span className="tabular-nums text-dimmed text-sm">{mineralsText(water)}</span>
                  </span>
                  <ActionIcon
                    color="gray"
                    aria-label={`Editar ${isolated(water.name)}`}
                    onClick={() => setEditing(water)}
                  >
                    <Pencil size={19} />
                  </ActionIcon>
                  <ActionIcon
                    color="gray"
                    aria-label={`Excluir ${isolated(water.name)}`}
                    onClick={() => setLeaving(water)}
                  >
                    <Trash2 size={19} />
                  </ActionIcon>
                  <span className="grow shrink basis-full">
                    {waterHint(water)}
                    {water.notes ? (
                      <span className="block wrap-anywhere text-dimmed text-sm">{water.notes}</span>
                    ) : null}
                  </span>
                </li>
              ))}
            </ul>
            <p className="text-dimmed text-sm">
              Faixa boa: dureza de 50 a 175 e alcalinidade de 40 a 70 mg/L. {WATER_SOURCE}.
            </p>
          </>
        )}
      </div>
      {editing === undefined ? null : (
        <WaterForm userId={userId} water={editing} onClose={() => setEditing(undefined)} />
      )}
      <ConfirmModal
        opened={leaving !== null}
        danger
        title="Excluir a água?"
        confirmLabel="Excluir"
        onClose={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving) remove(leaving);
        }}
      >
        {`“${isolated(leaving?.name ?? '')}” sai da lista e dos preparos em que foi anotada.`}
      </ConfirmModal>
    </>
  );
}
