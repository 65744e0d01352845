import { Button } from '@mantine/core';
import type { DesktopApi, DesktopNotice } from '@shared/desktop';
import { FileWarning, HardDrive, TriangleAlert } from 'lucide-react';
import { logError } from '@/lib/app-error';
import classes from './DesktopNotices.module.css';

const icons = {
  unwritten: HardDrive,
  'set-aside': FileWarning,
  failure: TriangleAlert,
} satisfies Record<DesktopNotice['kind'], unknown>;

/** What a notice says, in whole sentences. */
function wordsOf(notice: DesktopNotice): string {
  if (notice.kind === 'failure') {
    return 'Algo falhou por dentro do Coado. O que você estava fazendo continua.';
  }
  if (notice.kind === 'set-aside') {
    const files = notice.files.map(({ file, keptAs }) => `${file} (guardado como ${keptAs})`);
    return `Não foi possível ler ${files.join(' e ')}. O Coado abriu sem o conteúdo.`;
  }
  const why = notice.isFull ? 'O disco está cheio.' : 'O disco não aceita gravações agora.';
  return `${why} Os preparos continuam; o que muda fica na memória até o disco aceitar de novo.`;
}

/** Something about this machine that the person should know; nothing has to be done at once. */
export function MachineNotice({ desktop, notice }: { desktop: DesktopApi; notice: DesktopNotice }) {
  const Icon = icons[notice.kind];
  const report = (error: unknown) => logError('desktop: a notice', error);
  return (
    <div className={classes.notice} data-kind="failed">
      <Icon />
      <span>{wordsOf(notice)}</span>
      {notice.kind === 'unwritten' ? null : (
        <Button variant="subtle" size="sm" onClick={() => desktop.app.showLogs().catch(report)}>
          Mostrar registros
        </Button>
      )}
      <Button
        variant="default"
        size="sm"
        onClick={() => desktop.notices.dismiss(notice.kind).catch(report)}
      >
        Entendi
      </Button>
    </div>
  );
}
