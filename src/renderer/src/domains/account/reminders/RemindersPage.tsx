import { ActionIcon, Button, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { lazyPart } from '@/lib/lazy-part';
import { platform } from '@/platform/platform';
import { useCurrentUser } from '@/services/session/hooks/session';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeader } from '@/ui/PageHeader';
import { QueryState } from '@/ui/QueryState';
import { toastFailure } from '@/ui/toast';
import { remindersQuery } from './api/reminders';
import { useReminderWrites } from './hooks/useReminderWrites';
import { daysText, type Reminder } from './model/reminder';

const ReminderForm = lazyPart(() => import('./components/ReminderForm'), 'ReminderForm');

const KIND_LABELS = { brew: 'Preparar', study: 'Fazer o curso' } as const;

const titleOf = ({ kind, at }: Reminder) => `${KIND_LABELS[kind]} às ${at}`;

export function RemindersPage() {
  const { id: userId } = useCurrentUser();
  const query = useQuery(remindersQuery(userId));
  const reminders = query.data;
  const { switchOn, remove } = useReminderWrites(userId);
  const [form, setForm] = useState<{ reminder: Reminder | null } | null>(null);
  const addButton = (
    <Button
      size="md"
      leftSection={<Plus size={18} aria-hidden />}
      onClick={() => setForm({ reminder: null })}
    >
      Novo lembrete
    </Button>
  );
  return (
    <>
      <PageHeader title="Lembretes" back="/settings" />
      <div className="flex flex-col gap-md max-w-narrow">
        <QueryState query={query} loading="Carregando lembretes" />
        {reminders ? (
          reminders.length === 0 ? (
            <EmptyState
              drawing={<MethodDrawing methodId="cup" size={80} />}
              title="Quer um lembrete?"
              text="O Coado só lembra do que você pedir: o café das 07:30 nos dias úteis, ou um pouco do curso à noite."
              action={addButton}
            />
          ) : (
            <>
              <ul className="plain-list card divided">
                {reminders.map((reminder) => (
                  <li
                    key={reminder.id}
                    className="flex items-center gap-sm min-h-17 pt-xs pr-sm pb-xs pl-md"
                  >
                    <Switch
                      aria-label={titleOf(reminder)}
                      checked={reminder.isOn}
                      disabled={switchOn.isPending}
                      onChange={(event) =>
                        toastFailure(
                          switchOn.mutateAsync({
                            id: reminder.id,
                            isOn: event.currentTarget.checked,
                          }),
                          'Não foi possível mudar o lembrete.',
                        )
                      }
                    />
                    <span className="flex flex-col flex-1 min-w-0 leading-snug">
                      <span className="font-semibold tabular-nums">{titleOf(reminder)}</span>
                      <span className="text-dimmed text-sm">{daysText(reminder.days)}</span>
                    </span>
                    <ActionIcon
                      color="gray"
                      aria-label={`Editar: ${titleOf(reminder)}`}
                      onClick={() => setForm({ reminder })}
                    >
                      <Pencil size={18} />
                    </ActionIcon>
                    <ActionIcon
                      color="gray"
                      aria-label={`Excluir: ${titleOf(reminder)}`}
                      onClick={() =>
                        toastFailure(
                          remove.mutateAsync(reminder.id),
                          'Não foi possível excluir o lembrete.',
                        )
                      }
                    >
                      <Trash2 size={18} />
                    </ActionIcon>
                  </li>
                ))}
              </ul>
              {reminders.length < 10 ? <div>{addButton}</div> : null}
              <p className="text-pretty text-dimmed text-sm">
                {platform.desktop
                  ? 'O aviso vem deste computador enquanto o Coado está aberto, também na bandeja.'
                  : 'O aviso aparece com o Coado aberto. Com ele fechado, chega aos aparelhos em que você ligou os avisos em Configurações, Notificações.'}
              </p>
            </>
          )
        ) : null}
      </div>
      {form ? (
        <ReminderForm userId={userId} reminder={form.reminder} onClose={() => setForm(null)} />
      ) : null}
    </>
  );
}
