import { Button } from '@mantine/core';
import type { DesktopApi, SettingsAnswer, UpdateStatus } from '@shared/desktop';
import type { DesktopSettings, SettingsChange } from '@shared/ipc';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { SavedSwitch } from '@/ui/SavedSwitch';
import { toastError } from '@/ui/toast';
import {
  useBackendStatus,
  useDesktopSettings,
  useUpdateStatus,
} from '../../desktop/hooks/main-process-state';
import { BackendSettings } from './BackendSettings';
import { BackupSettings } from './BackupSettings';
import classes from './ComputerSettings.module.css';
import { CounterSettings, MiniSettings } from './MiniAndCounterSettings';
import { ShortcutSettings } from './ShortcutSettings';

type NotificationKind = keyof DesktopSettings['notifications'];

const KINDS: readonly { kind: NotificationKind; label: string }[] = [
  { kind: 'step', label: 'Troca de etapa' },
  { kind: 'finish', label: 'Fim do preparo' },
  { kind: 'message', label: 'Mensagens' },
  { kind: 'like', label: 'Curtidas' },
  { kind: 'comment', label: 'Comentários' },
  { kind: 'follow', label: 'Novos seguidores' },
  { kind: 'achievement', label: 'Conquistas' },
  { kind: 'reminder', label: 'Lembretes' },
];

const PROTECTION = {
  keyring: 'Sua sessão fica cifrada com o chaveiro do sistema.',
  file: 'Este sistema não tem chaveiro: sua sessão fica num arquivo que só o seu usuário lê.',
};

const UNSANDBOXED =
  'Este sistema não deixa o Coado isolar as próprias páginas; instalado pelo pacote .deb ou .rpm, ele pode.';

export function ComputerSettings({ desktop }: { desktop: DesktopApi }) {
  const settings = useDesktopSettings(desktop);
  const backend = useBackendStatus(desktop);
  const { data: machine } = useQuery({
    queryKey: ['desktop', 'capabilities'],
    queryFn: () => desktop.app.capabilities(),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  const { change, conflicts, trayMissing } = useChangeSettings(desktop);
  if (machine === undefined) return null;
  const hasTray = machine.tray && !trayMissing;
  return (
    <>
      <BackendSettings desktop={desktop} />
      {backend.kind === 'own' ? <BackupSettings desktop={desktop} /> : null}
      <SavedSwitch
        label="Fechar para a bandeja"
        description={
          hasTray
            ? 'Ao fechar a janela, o Coado continua na bandeja do sistema.'
            : 'Este ambiente não mostra uma bandeja: sem ela, não haveria como voltar.'
        }
        checked={hasTray && settings.closeToTray}
        disabled={!hasTray}
        onSave={(closeToTray) => change({ closeToTray })}
      />
      <SavedSwitch
        label="Mini timer ao minimizar"
        description={
          machine.alwaysOnTop
            ? 'Minimizar durante um preparo abre o timer pequeno, por cima das outras janelas.'
            : 'Minimizar durante um preparo abre o timer pequeno. No Wayland, ele pode ficar atrás de outras janelas.'
        }
        checked={settings.miniOnMinimise}
        onSave={(miniOnMinimise) => change({ miniOnMinimise })}
      />
      <SavedSwitch
        label="Abrir com o computador"
        description={
          hasTray
            ? 'Ao entrar no sistema, o Coado espera na bandeja.'
            : 'Ao entrar no sistema, o Coado abre.'
        }
        checked={settings.openAtLogin}
        onSave={(openAtLogin) => change({ openAtLogin })}
      />
      <MiniSettings
        mini={settings.mini}
        hasOpacity={machine.opacity}
        onChange={(mini) => void change({ mini })}
      />
      <CounterSettings counter={settings.counter} onSave={(counter) => change({ counter })} />
      <fieldset className={`pt-sm px-lg pb-md ${classes.group}`}>
        <legend className={`font-medium w-full p-0 ${classes.legend}`}>
          Notificações do sistema
        </legend>
        <div className={`grid gap-y-sm gap-x-md pt-sm ${classes.kinds}`}>
          {KINDS.map(({ kind, label }) => (
            <SavedSwitch
              key={kind}
              labelPosition="right"
              label={label}
              checked={settings.notifications[kind]}
              onSave={(wanted) => change({ notifications: { [kind]: wanted } })}
            />
          ))}
        </div>
      </fieldset>
      <ShortcutSettings
        shortcuts={settings.shortcuts}
        machine={machine}
        conflicts={conflicts}
        onSave={(shortcuts) => change({ shortcuts })}
      />
      <p className="text-dimmed text-sm leading-loose px-lg py-sm">
        {PROTECTION[machine.sessionProtection]}
        {machine.sandboxed ? '' : ` ${UNSANDBOXED}`}
      </p>
      <UpdateRow desktop={desktop} version={machine.version} />
    </>
  );
}

const STATES = {
  off: 'Esta instalação não se atualiza sozinha.',
  idle: 'Você tem a versão mais nova.',
  checking: 'Procurando atualização…',
  downloading: 'Baixando a atualização…',
  ready: 'Atualização pronta',
  failed: 'Não foi possível procurar atualizações. Tentamos de novo mais tarde.',
} satisfies Record<UpdateStatus['state'], string>;

function UpdateRow({ desktop, version }: { desktop: DesktopApi; version: string }) {
  const update = useUpdateStatus(desktop);
  return (
    <div className="flex items-center flex-wrap justify-between gap-y-sm gap-x-md px-lg py-md">
      <div className={`min-w-0 ${classes.words}`}>
        <p className="font-medium">Versão {version}</p>
        <p className="text-dimmed text-sm leading-loose" role="status">
          {STATES[update.state]}
        </p>
      </div>
      {update.state === 'ready' ? (
        <Button
          size="sm"
          onClick={() =>
            void desktop.updates
              .install()
              .catch((error: unknown) => toastError('Não foi possível atualizar agora.', error))
          }
        >
          Reiniciar e atualizar
        </Button>
      ) : null}
    </div>
  );
}

/**
 * Changes the settings of this computer.
 * `conflicts` are the shortcuts that another program or another action already has.
 * `trayMissing` means that the last change was to close to the tray, but there is no tray.
 * `change` resolves after the new settings are stored, and never rejects.
 */
function useChangeSettings({ settings }: DesktopApi) {
  const [answer, setAnswer] = useState<SettingsAnswer | null>(null);
  const change = useCallback(
    (wanted: SettingsChange): Promise<void> =>
      settings
        .change(wanted)
        .then(setAnswer)
        .catch((error: unknown) => toastError('Não foi possível guardar o ajuste.', error)),
    [settings],
  );
  // An empty change only reports the shortcuts in conflict.
  useEffect(() => {
    void change({});
  }, [change]);
  return {
    change,
    conflicts: answer?.shortcutConflicts ?? [],
    trayMissing: answer?.trayMissing ?? false,
  };
}
