import { Button, Title } from '@mantine/core';
import { counted, isolated } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { useUnits } from '@/domains/people/settings/hooks/useUnits';
import { lazyPart } from '@/lib/lazy-part';
import { createPendingDeletions } from '@/lib/pending-deletions';
import { todayIn } from '@/lib/zoned-time';
import { toastSaved, useWriteRow } from '@/services/hooks/useWriteRow';
import { deleteRow } from '@/services/outbox/own-row';
import { useCurrentUser } from '@/services/session/hooks/session';
import { EmptyState } from '@/ui/EmptyState';
import { useSearchInAddress } from '@/ui/hooks/useSearchInAddress';
import { usePendingDeletions, useUndoableDeletion } from '@/ui/hooks/useUndoableDeletion';
import { PageHeader } from '@/ui/PageHeader';
import { QueryState } from '@/ui/QueryState';
import { SearchField } from '@/ui/SearchField';
import { CardsSkeleton } from '@/ui/Skeletons';
import { toastError } from '@/ui/toast';
import { usualDoseQuery } from './api/beans';
import { type BeanValues, ownBean } from './api/own-bean';
import classes from './BeansPage.module.css';
import { BeanCard } from './components/BeanCard';
import { useBeans } from './hooks/useBeans';
import { type Bean, DEFAULT_DOSE } from './model/bag';
import { matchesSearch } from './model/bean-search';
import { portionsOf, thaw } from './model/portions';

const BeanForm = lazyPart(() => import('./components/BeanForm'), 'BeanForm');

const MAX_SEARCH = 80;

const pendingBeanDeletions = createPendingDeletions('beans');
const deletionOf = (userId: string) => ({
  userId,
  pending: pendingBeanDeletions,
  remove: (id: string) => deleteRow(ownBean, userId, id, {}),
  failed: 'Não foi possível excluir o grão.',
});

export function BeansPage() {
  const { id: userId } = useCurrentUser();
  const beans = useBeans(userId);
  const { data, doses } = beans;
  const pendingDeletions = usePendingDeletions(deletionOf(userId));
  // Undefined while the form is closed; null for a new bean.
  const [editing, setEditing] = useState<Bean | null | undefined>();
  const [showsArchived, setShowsArchived] = useState(false);
  const { typed, setTyped, search } = useSearchInAddress(MAX_SEARCH);

  const own = data?.filter((bean) => bean.user_id !== null && !pendingDeletions.has(bean.id));
  const found = own?.filter((bean) => matchesSearch(bean, search)) ?? [];
  const catalogue = data?.filter((bean) => bean.user_id === null && matchesSearch(bean, search));
  const inUse = found.filter((bean) => bean.archived_at === null);
  const archived = found.filter((bean) => bean.archived_at !== null);
  return (
    <>
      <PageHeader title="Meus grãos" back="/brews" />
      {own && own.length > 0 ? (
        <div className="flex flex-wrap gap-sm mb-md">
          <search className={classes.search}>
            <SearchField
              aria-label="Buscar nos meus grãos"
              placeholder="Buscar"
              maxLength={MAX_SEARCH}
              value={typed}
              onType={setTyped}
            />
          </search>
          <Button leftSection={<Plus />} onClick={() => setEditing(null)}>
            Novo grão
          </Button>
        </div>
      ) : null}
      <QueryState query={beans} loading={<CardsSkeleton label="Carregando seus grãos" />} />
      {own ? <Beans label="Meus grãos" beans={inUse} userId={userId} onEdit={setEditing} /> : null}
      {own?.length === 0 ? (
        <EmptyState
          drawing={<MethodDrawing methodId="cup" size={88} />}
          title="Que grão está no moedor?"
          text="Anote o pacote que você abriu: cada preparo desconta a sua dose e o Coado diz quanto ainda resta."
          action={<Button onClick={() => setEditing(null)}>Adicionar o primeiro grão</Button>}
        />
      ) : null}
      {own && own.length > 0 && search === '' && inUse.length === 0 ? (
        <p className="text-dimmed">Todos os seus grãos estão arquivados.</p>
      ) : null}
      {own && own.length > 0 && search !== '' ? (
        <SearchOutcome found={found.length} onClear={() => setTyped('')} />
      ) : null}
      {archived.length > 0 ? (
        <section className="grid gap-sm mt-xl justify-items-start">
          {search === '' ? (
            <Button
              variant="subtle"
              aria-expanded={showsArchived}
              onClick={() => setShowsArchived(!showsArchived)}
            >
              {showsArchived ? 'Esconder arquivados' : `Ver arquivados (${archived.length})`}
            </Button>
          ) : (
            <Title order={2} className="text-xl">
              Arquivados
            </Title>
          )}
          {showsArchived || search !== '' ? (
            <Beans label="Arquivados" beans={archived} userId={userId} onEdit={setEditing} />
          ) : null}
        </section>
      ) : null}
      {catalogue && catalogue.length > 0 ? <Catalogue beans={catalogue} /> : null}
      {editing === undefined ? null : (
        <BeanForm
          userId={userId}
          bean={editing}
          waitingDose={doses.get(editing?.id ?? '') ?? 0}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}

function Catalogue({ beans }: { beans: readonly Bean[] }) {
  return (
    <section aria-labelledby="catalogue-beans" className="grid gap-sm mt-xl justify-items-start">
      <Title order={2} id="catalogue-beans" className="text-xl mb-sm">
        Do catálogo do Coado
      </Title>
      <ul className="plain-list grid gap-sm cols-from-16 text-sm text-dimmed justify-self-stretch">
        {beans.map((bean) => (
          <li key={bean.id} className="flex flex-col gap-2xs bordered rounded-lg px-md py-sm">
            <strong className="text-ink">{isolated(bean.name)}</strong>
            <span>{[bean.origin, bean.region, bean.process].filter(Boolean).join(' · ')}</span>
            <span>{`Corpo ${bean.body.toLowerCase()} · acidez ${bean.acidity.toLowerCase()}`}</span>
            <span>{bean.notes.join(', ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SearchOutcome({ found, onClear }: { found: number; onClear: () => void }) {
  return (
    <>
      <p role="status" className="visually-hidden">
        {found === 0 ? '' : counted(found, 'grão encontrado', 'grãos encontrados')}
      </p>
      {found === 0 ? (
        <EmptyState
          drawing={<MethodDrawing methodId="cup" size={80} />}
          title="Nenhum grão seu assim"
          text="Busque pelo nome, pela torrefação, pela origem ou por uma nota."
          action={
            <Button variant="default" onClick={onClear}>
              Ver todos
            </Button>
          }
        />
      ) : null}
    </>
  );
}

interface BeansProps {
  label: string;
  beans: readonly Bean[];
  userId: string;
  onEdit: (bean: Bean) => void;
}

function Beans({ label, beans, userId, onEdit }: BeansProps) {
  const { data: dose = DEFAULT_DOSE } = useQuery(usualDoseQuery(userId));
  const units = useUnits(userId);
  const write = useWriteRow(ownBean, userId);
  const remove = useUndoableDeletion(deletionOf(userId));

  // `mutateAsync`, so that its toast appears even if this list unmounts with its last bean.
  const change = (id: string, values: Partial<BeanValues>, done: string, undo?: () => void) =>
    void write.mutateAsync({ op: 'update', id, values }).then(
      (state) => toastSaved(state, done, undo),
      (cause: unknown) => toastError('Não foi possível mudar o grão.', cause),
    );
  const unarchive = (id: string) => change(id, { archived_at: null }, 'Grão de volta à lista');
  const archive = ({ id, archived_at }: Bean) =>
    archived_at === null
      ? change(id, { archived_at: new Date().toISOString() }, 'Grão arquivado', () => unarchive(id))
      : unarchive(id);
  const thawPortion = (bean: Bean, index: number) => {
    const today = todayIn();
    // The undo starts from the portions as they are then, because another may have been thawed.
    const portionsWith = (day: string | null) => ({
      portions: thaw(portionsOf({ ...bean, ...ownBean.shown(userId, bean.id) }), index, day),
    });
    change(bean.id, portionsWith(today), 'Porção descongelada', () =>
      change(bean.id, portionsWith(null), 'Porção de volta ao congelador'),
    );
  };
  if (beans.length === 0) return null;
  return (
    <ul className="plain-list grid gap-md cols-from-21 justify-self-stretch" aria-label={label}>
      {beans.map((bean) => (
        <BeanCard
          key={bean.id}
          userId={userId}
          bean={bean}
          dose={dose}
          units={units}
          onThaw={(index) => thawPortion(bean, index)}
          onEdit={() => onEdit(bean)}
          onArchive={() => archive(bean)}
          onDelete={() => remove(bean.id, `“${isolated(bean.name)}” excluído`)}
        />
      ))}
    </ul>
  );
}
