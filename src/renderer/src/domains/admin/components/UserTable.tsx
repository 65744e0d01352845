import { Button } from '@mantine/core';
import { formatDecimal, isolated } from '@shared/format';
import type { UserAct } from '@/domains/people/moderation/api/moderation';
import type { WantedUserAct } from '@/domains/people/moderation/components/ModerationModals';
import { PersonRow } from '@/domains/people/people/components/PersonRow';
import { formatDateTime } from '@/lib/dates';
import type { User } from '../api/users';
import { AdminTable } from './AdminTable';
import table from './Table.module.css';

interface UserTableProps {
  adminId: string;
  users: User[];
  onAct: (wanted: WantedUserAct) => void;
}

const ACT_LABELS = {
  promote: 'Tornar admin',
  demote: 'Remover admin',
  suspend: 'Suspender',
  unsuspend: 'Reativar',
} satisfies Record<UserAct, string>;

const TAKES_AWAY = new Set<UserAct>(['suspend', 'demote']);

/** Returns the possible actions on a person; on the admin's own row only 'demote'. */
function actsFor(user: User, isMe: boolean): UserAct[] {
  if (isMe) return ['demote'];
  const role = user.role === 'admin' ? 'demote' : 'promote';
  return [role, user.suspended_at ? 'unsuspend' : 'suspend'];
}

export function UserTable({ adminId, users, onAct }: UserTableProps) {
  return (
    <AdminTable heads={['Pessoa', 'Papel', 'Preparos', 'Desde', 'Ações']}>
      {users.map((user) => {
        const isMe = user.id === adminId;
        return (
          <tr key={user.id}>
            <td>
              <PersonRow person={user} />
              {user.suspended_at ? (
                <span className="text-dimmed wrap-anywhere">Motivo: {user.suspension_reason}</span>
              ) : null}
            </td>
            <td data-label="Papel">
              <span className="flex flex-wrap gap-xs">
                <span
                  className={table.chip}
                  data-tone={user.role === 'admin' ? 'accent' : undefined}
                >
                  {user.role === 'admin' ? 'Admin' : 'Usuário'}
                </span>
                {isMe ? <span className={table.chip}>Você</span> : null}
                {user.suspended_at ? (
                  <span className={table.chip} data-tone="bad">
                    Suspensa
                  </span>
                ) : null}
              </span>
            </td>
            <td data-label="Preparos" className={table.narrow}>
              {formatDecimal(user.total_brews)}
            </td>
            <td data-label="Desde" className={table.narrow}>
              {formatDateTime(user.created_at).slice(0, 10)}
            </td>
            <td className={table.narrow}>
              <span className={`flex gap-2xs items-center justify-end ${table.actions}`}>
                {actsFor(user, isMe).map((act) => {
                  const label = isMe ? 'Deixar de ser admin' : ACT_LABELS[act];
                  return (
                    <Button
                      key={act}
                      variant="subtle"
                      size="sm"
                      {...(TAKES_AWAY.has(act)
                        ? { color: 'cherry', c: 'var(--mantine-color-error)' }
                        : {})}
                      aria-label={isMe ? label : `${label}: ${isolated(user.name)}`}
                      onClick={() => onAct({ act, user, isMe })}
                    >
                      <span className="whitespace-nowrap">{label}</span>
                    </Button>
                  );
                })}
              </span>
            </td>
          </tr>
        );
      })}
    </AdminTable>
  );
}
