import { Button, Group } from '@mantine/core';
import { isolated } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { ListOrdered, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '@/lib/lazy-part';
import { useCurrentUser } from '@/services/session/hooks/session';
import { deleteUnit, reorderUnits, unitsQuery } from './api/units';
import { AdminHeader } from './components/AdminPage';
import { OrderedList } from './components/OrderedList';
import table from './components/Table.module.css';
import { useRowOrder, useStudiesChange } from './hooks/change-studies';
import type { Unit } from './model/studies';

const ImportTrackModal = lazyPart(() => import('./components/TrackModals'), 'ImportTrackModal');
const UnitModal = lazyPart(() => import('./components/UnitModal'), 'UnitModal');

const COLUMNS = [{ head: 'Descrição', cell: (unit: Unit) => unit.description, isText: true }];

export function StudiesPage() {
  const { id } = useCurrentUser();
  const query = useQuery(unitsQuery(id));
  const [edited, setEdited] = useState<Unit | 'new' | null>(null);
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <AdminHeader
        title="Gerenciar Estudos"
        subtitle="Nesta ordem cada pessoa percorre as trilhas."
        action={
          <Group gap="sm">
            <Button variant="default" onClick={() => setImporting(true)}>
              Importar
            </Button>
            <Button leftSection={<Plus strokeWidth={2} />} onClick={() => setEdited('new')}>
              Nova Trilha
            </Button>
          </Group>
        }
      />
      <OrderedList
        query={query}
        label="Carregando trilhas"
        empty={{
          title: 'Nenhuma trilha ainda',
          text: 'Crie a primeira e depois escreva as lições dela.',
        }}
        columns={COLUMNS}
        mark={(unit) => (unit.is_published ? null : <span className={table.chip}>Rascunho</span>)}
        links={(unit) => (
          <Button
            component={Link}
            to={`/admin/studies/${unit.id}`}
            variant="subtle"
            size="sm"
            leftSection={<ListOrdered size={16} />}
            aria-label={`Lições de ${isolated(unit.title)}`}
          >
            Lições
          </Button>
        )}
        onEdit={setEdited}
        reorder={useRowOrder(id, unitsQuery(id), reorderUnits)}
        remove={useStudiesChange(id, 'admin-delete-unit', deleteUnit)}
        removal={{
          title: 'Excluir trilha',
          question: 'Tem certeza que deseja excluir esta trilha e todas as suas lições?',
          done: 'Trilha excluída.',
          failed: 'Erro ao excluir trilha.',
        }}
      />
      {isImporting ? <ImportTrackModal adminId={id} onClose={() => setImporting(false)} /> : null}
      {edited === null ? null : (
        <UnitModal
          adminId={id}
          unit={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
