import { ActionIcon, Button, Title } from '@mantine/core';
import { isolated, joinFacts } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Play, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '@/lib/lazy-part';
import { deleteRow } from '@/services/outbox/own-row';
import { ConfirmModal } from '@/ui/ConfirmModal';
import { toastFailure, toastSuccess } from '@/ui/toast';
import { ownMethodsQuery } from '../api/methods';
import { ownMethod } from '../api/own-method';
import type { OwnMethod } from '../model/brewing-method';
import { MethodDrawing } from './MethodDrawing';

const OwnMethodForm = lazyPart(() => import('./OwnMethodForm'), 'OwnMethodForm');

const factsOf = ({ default_ratio, capacity_ml, filter, grind }: OwnMethod): string =>
  joinFacts([
    default_ratio?.replace('.', ','),
    capacity_ml === null ? null : `${capacity_ml.toLocaleString('pt-BR')} ml`,
    filter,
    grind && `moagem ${grind.toLowerCase()}`,
  ]);

export function OwnMethods({ userId }: { userId: string }) {
  const { data: methods = [] } = useQuery(ownMethodsQuery(userId));
  // Undefined while the form is closed; null for a new method.
  const [editing, setEditing] = useState<OwnMethod | null | undefined>();
  const [leaving, setLeaving] = useState<OwnMethod | null>(null);
  const remove = (method: OwnMethod) => {
    setLeaving(null);
    toastFailure(
      deleteRow(ownMethod, userId, method.id, {}).then(() => toastSuccess('Método excluído')),
      'Não foi possível excluir o método.',
    );
  };
  return (
    <section aria-labelledby="own-methods">
      <div className="flex items-center justify-between gap-sm mt-2xl mx-0 mb-sm">
        <Title order={2} id="own-methods" className="text-xl">
          Meus métodos
        </Title>
        <Button
          variant="default"
          size="sm"
          leftSection={<Plus size={18} />}
          onClick={() => setEditing(null)}
        >
          Adicionar
        </Button>
      </div>
      {methods.length === 0 ? (
        <p className="text-dimmed">
          Seu coador não está na lista? Adicione-o: ele ganha receitas, timer e lugar no diário.
        </p>
      ) : (
        <ul className="plain-list grid gap-sm cols-from-22">
          {methods.map((method) => (
            <li key={method.id} className="card flex items-center gap-sm p-sm">
              <MethodDrawing methodId={method.drawing ?? 'cup'} size={48} />
              <span className="flex flex-col flex-1 min-w-0">
                <Link
                  to={`/brews?method=${method.id}`}
                  className="font-semibold text-inherit wrap-anywhere"
                >
                  {isolated(method.name)}
                </Link>
                <span className="text-dimmed text-sm">{factsOf(method)}</span>
              </span>
              <ActionIcon
                component={Link}
                to={`/calculator?method=${method.id}`}
                aria-label={`Preparar com ${isolated(method.name)}`}
              >
                <Play size={19} />
              </ActionIcon>
              <ActionIcon
                color="gray"
                aria-label={`Editar ${isolated(method.name)}`}
                onClick={() => setEditing(method)}
              >
                <Pencil size={19} />
              </ActionIcon>
              <ActionIcon
                color="gray"
                aria-label={`Excluir ${isolated(method.name)}`}
                onClick={() => setLeaving(method)}
              >
                <Trash2 size={19} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {editing === undefined ? null : (
        <OwnMethodForm userId={userId} method={editing} onClose={() => setEditing(undefined)} />
      )}
      <ConfirmModal
        opened={leaving !== null}
        danger
        title="Excluir o método?"
        confirmLabel="Excluir"
        onClose={() => setLeaving(null)}
        onConfirm={() => {
          if (leaving) remove(leaving);
        }}
      >
        {`“${isolated(leaving?.name ?? '')}” sai da lista. Com preparos ou receitas, ele fica com eles.`}
      </ConfirmModal>
    </section>
  );
}
