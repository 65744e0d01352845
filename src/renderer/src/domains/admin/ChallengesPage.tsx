import { Button } from '@mantine/core';
import { formatDecimal, isolated } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trophy } from 'lucide-react';
import { useState } from 'react';
import { BadgeIcon } from '@/domains/course/challenges/components/ChallengeProgress';
import { lazyPart } from '@/lib/lazy-part';
import { useCurrentUser } from '@/services/session/hooks/session';
import { EmptyState } from '@/ui/EmptyState';
import { QueryState } from '@/ui/QueryState';
import { challengesQuery } from './api/challenges';
import { AdminHeader } from './components/AdminPage';
import { AdminTable } from './components/AdminTable';
import table from './components/Table.module.css';
import type { Challenge } from './model/challenge-form';

const ChallengeModal = lazyPart(() => import('./components/ChallengeModal'), 'ChallengeModal');

export function ChallengesPage() {
  const { id } = useCurrentUser();
  const query = useQuery(challengesQuery(id));
  const [edited, setEdited] = useState<Challenge | 'new' | null>(null);
  return (
    <>
      <AdminHeader
        title="Gerenciar Desafios"
        subtitle="O mais novo entre os ativos é o Desafio da Semana."
        action={
          <Button leftSection={<Plus strokeWidth={2} />} onClick={() => setEdited('new')}>
            Novo Desafio
          </Button>
        }
      />
      <QueryState query={query} loading="Carregando desafios">
        {(challenges) =>
          challenges.length === 0 ? (
            <EmptyState
              drawing={<Trophy />}
              title="Nenhum desafio ainda"
              text="Crie o primeiro e dê à comunidade um motivo para coar."
            />
          ) : (
            <AdminTable heads={['Título', 'Meta', 'Recompensa', 'Status', 'Ações']}>
              {challenges.map((challenge) => (
                <Row key={challenge.id} challenge={challenge} onEdit={() => setEdited(challenge)} />
              ))}
            </AdminTable>
          )
        }
      </QueryState>
      {edited === null ? null : (
        <ChallengeModal
          adminId={id}
          challenge={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

function Row({ challenge, onEdit }: { challenge: Challenge; onEdit: () => void }) {
  const { title, target, reward, is_active: isActive, badge_icon: badge } = challenge;
  return (
    <tr>
      <td>
        <span className="flex gap-sm items-center min-w-0 font-semibold wrap-break-word">
          <span className="grid flex-none place-items-center w-10 h-10 rounded-md bg-soft text-accent">
            <BadgeIcon icon={badge} size={20} />
          </span>
          {isolated(title)}
        </span>
      </td>
      <td data-label="Meta" className={table.narrow}>
        {formatDecimal(target)}
      </td>
      <td data-label="Recompensa">{reward}</td>
      <td data-label="Status" className={table.narrow}>
        <span className={table.chip} data-tone={isActive ? 'good' : undefined}>
          {isActive ? 'Ativo' : 'Inativo'}
        </span>
      </td>
      <td className={table.narrow}>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<Pencil size={16} />}
          aria-label={`Editar ${isolated(title)}`}
          onClick={onEdit}
        >
          Editar
        </Button>
      </td>
    </tr>
  );
}
