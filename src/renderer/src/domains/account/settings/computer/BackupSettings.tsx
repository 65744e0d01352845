import { Button } from '@mantine/core';
import type { Backup, BackupAnswer, DesktopApi } from '@shared/desktop';
import { formatDecimal } from '@shared/format';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '@/lib/dates';
import { ConfirmModal } from '@/ui/ConfirmModal';
import { Modal } from '@/ui/Modal';
import { toastError, toastSuccess } from '@/ui/toast';
import classes from './ComputerSettings.module.css';

const MEGABYTE = 1_000_000;

const backupLabel = ({ madeAt, bytes }: Backup) =>
  `${formatDateTime(madeAt)} · ${formatDecimal(Math.max(0.1, bytes / MEGABYTE))} MB`;

/** The backup to restore: one of the list, or null to choose a file. */
type Choice = { readonly backup: Backup | null };

export function BackupSettings({ desktop }: { desktop: DesktopApi }) {
  const { data: backups = [] } = useQuery({
    queryKey: ['desktop', 'backups'],
    queryFn: () => desktop.backups.list(),
    networkMode: 'always',
  });
  const [choosing, setChoosing] = useState(false);
  const [choice, setChoice] = useState<Choice | null>(null);
  const { mutate: attempt, isPending } = useMutation({
    mutationFn: (action: () => Promise<BackupAnswer>) => action(),
    onSuccess: (answer) => {
      if (answer.state === 'failed') toastError(answer.problem, new Error(answer.problem));
    },
    onError: (error) => toastError('Não foi possível. Tente de novo.', error),
  });
  const make = () =>
    attempt(async () => {
      const answer = await desktop.backups.make();
      if (answer.state === 'done') toastSuccess('Cópia guardada');
      return answer;
    });
  const restore = () =>
    attempt(() => desktop.backups.restore(choice?.backup?.name ?? null), {
      onSettled: () => setChoice(null),
    });
  const ask = (next: Choice) => {
    setChoosing(false);
    setChoice(next);
  };
  const start = () => (backups.length > 0 ? setChoosing(true) : ask({ backup: null }));
  const [latest] = backups;
  return (
    <div className="flex items-center flex-wrap justify-between gap-y-sm gap-x-md px-lg py-md">
      <div className={`min-w-0 ${classes.words}`}>
        <p className="font-medium">Cópias de segurança</p>
        <p className="text-dimmed text-sm leading-loose">
          Uma por dia, neste computador; as sete últimas ficam guardadas.{' '}
          {latest ? `Última: ${backupLabel(latest)}.` : 'A primeira é feita em minutos.'} Para levar
          tudo a outro computador, guarde uma cópia e restaure-a lá.
        </p>
      </div>
      <div className="flex flex-wrap gap-xs">
        <Button
          variant="default"
          size="sm"
          mih={40}
          loading={isPending && choice === null}
          onClick={make}
        >
          Guardar cópia…
        </Button>
        <Button variant="default" size="sm" mih={40} onClick={start}>
          Restaurar…
        </Button>
      </div>
      <Modal
        opened={choosing}
        onClose={() => setChoosing(false)}
        title="Restaurar uma cópia"
        closeButtonProps={{ 'aria-label': 'Fechar' }}
      >
        <ul className="plain-list grid gap-xs">
          {backups.map((backup) => (
            <li key={backup.name}>
              <Button variant="default" fullWidth onClick={() => ask({ backup })}>
                {backupLabel(backup)}
              </Button>
            </li>
          ))}
          <li>
            <Button variant="subtle" fullWidth onClick={() => ask({ backup: null })}>
              De um arquivo…
            </Button>
          </li>
        </ul>
      </Modal>
      <ConfirmModal
        opened={choice !== null}
        title={
          choice?.backup
            ? `Restaurar a cópia de ${formatDateTime(choice.backup.madeAt)}?`
            : 'Restaurar de um arquivo?'
        }
        confirmLabel={choice?.backup ? 'Restaurar' : 'Escolher o arquivo'}
        pending={isPending}
        onClose={() => setChoice(null)}
        onConfirm={restore}
      >
        O Coado volta ao que estava na cópia e recarrega; todos entram de novo. O que há agora não
        se perde: fica ao lado, na pasta de dados.
      </ConfirmModal>
    </div>
  );
}
