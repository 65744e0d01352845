import { Button } from '@mantine/core';
import type { BackendStatus, DesktopApi, DesktopNotice } from '@shared/desktop';
import { useMutation } from '@tanstack/react-query';
import {
  ArrowUpCircle,
  FileWarning,
  HardDrive,
  ServerCog,
  ServerCrash,
  TriangleAlert,
} from 'lucide-react';
import { useState } from 'react';
import { logError } from '@/lib/app-error';
import { toastError } from '@/ui/toast';
import classes from './DesktopNotices.module.css';
import { useBackendStatus, useDesktopNotices, useUpdateStatus } from './hooks/main-process-state';

export function DesktopNotices({ desktop }: { desktop: DesktopApi }) {
  const backend = useBackendStatus(desktop);
  const notices = useDesktopNotices(desktop);
  return (
    <div role="status">
      <BackendNotice desktop={desktop} backend={backend} />
      {notices.map((notice) => (
        <MachineNotice key={notice.kind} desktop={desktop} notice={notice} />
      ))}
      <UpdateNotice desktop={desktop} />
    </div>
  );
}

function BackendNotice({ desktop, backend }: { desktop: DesktopApi; backend: BackendStatus }) {
  const { mutate: retry, isPending } = useMutation({
    mutationFn: () => desktop.backend.retry(),
    onError: (error) => toastError('O servidor não voltou. Tente de novo.', error),
  });
  if (backend.state === 'restarting') {
    return (
      <p
        className={`flex items-center flex-wrap justify-center text-ink text-sm ${classes.notice}`}
      >
        <ServerCog />O servidor deste computador está reiniciando. O timer continua.
      </p>
    );
  }
  if (backend.state !== 'failed') return null;
  return (
    <div
      className={`flex items-center flex-wrap justify-center text-ink text-sm ${classes.notice}`}
      data-kind="failed"
    >
      <ServerCrash />
      <span>{backend.problem ?? 'O servidor deste computador parou.'}</span>
      <Button variant="default" size="sm" loading={isPending} onClick={() => retry()}>
        Tentar de novo
      </Button>
    </div>
  );
}

function UpdateNotice({ desktop }: { desktop: DesktopApi }) {
  const update = useUpdateStatus(desktop);
  const [later, setLater] = useState(false);
  if (update.state !== 'ready' || later) return null;
  const install = () =>
    desktop.updates
      .install()
      .catch((error: unknown) => toastError('Não foi possível atualizar agora.', error));
  return (
    <div
      className={`flex items-center flex-wrap justify-center text-ink text-sm ${classes.notice}`}
    >
      <ArrowUpCircle />
      <span>
        <strong>Atualização pronta</strong>
        {update.version ? ` · versão ${update.version}` : ''}
      </span>
      <Button size="sm" onClick={() => void install()}>
        Reiniciar e atualizar
      </Button>
      <Button variant="subtle" size="sm" onClick={() => setLater(true)}>
        Depois
      </Button>
    </div>
  );
}

const icons = {
  unwritten: HardDrive,
  'set-aside': FileWarning,
  failure: TriangleAlert,
} satisfies Record<DesktopNotice['kind'], unknown>;

function noticeText(notice: DesktopNotice): string {
  if (notice.kind === 'failure') {
    return 'Algo falhou por dentro do Coado. O que você estava fazendo continua.';
  }
  if (notice.kind === 'set-aside') {
    const files = notice.files.map(({ file, savedAs }) => `${file} (guardado como ${savedAs})`);
    return `Não foi possível ler ${files.join(' e ')}. O Coado abriu sem o conteúdo.`;
  }
  const why = notice.isFull ? 'O disco está cheio.' : 'O disco não aceita gravações agora.';
  return `${why} Os preparos continuam; o que muda fica na memória até o disco aceitar de novo.`;
}

function MachineNotice({ desktop, notice }: { desktop: DesktopApi; notice: DesktopNotice }) {
  const Icon = icons[notice.kind];
  const report = (error: unknown) => logError('desktop: a notice', error);
  return (
    <div
      className={`flex items-center flex-wrap justify-center text-ink text-sm ${classes.notice}`}
      data-kind="failed"
    >
      <Icon />
      <span>{noticeText(notice)}</span>
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
