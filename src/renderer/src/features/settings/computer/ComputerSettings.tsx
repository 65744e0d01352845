import type { DesktopApi } from '@shared/desktop';
import type { DesktopSettings } from '@shared/ipc';
import { useQuery } from '@tanstack/react-query';
import { useBackendStatus, useDesktopSettings } from '@/entities/desktop/hooks/main-process-state';
import { SavedSwitch } from '@/ui/SavedSwitch';
import { useChangeSettings } from '../hooks/useChangeSettings';
import settingsClasses from '../SettingsPage.module.css';
import { BackendSettings } from './BackendSettings';
import { BackupSettings } from './BackupSettings';
import classes from './ComputerSettings.module.css';
import { CounterSettings } from './CounterSettings';
import { MiniSettings } from './MiniSettings';
import { ShortcutSettings } from './ShortcutSettings';
import { UpdateRow } from './UpdateRow';

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

/** 'Computador': what only the desktop app can do, as far as this machine can do it. */
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
        className={settingsClasses.switch ?? ''}
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
        className={settingsClasses.switch ?? ''}
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
        className={settingsClasses.switch ?? ''}
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
      <fieldset className={classes.group}>
        <legend className={classes.legend}>Notificações do sistema</legend>
        <div className={classes.kinds}>
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
      <p className={classes.note}>
        {PROTECTION[machine.sessionProtection]}
        {machine.sandboxed ? '' : ` ${UNSANDBOXED}`}
      </p>
      <UpdateRow desktop={desktop} version={machine.version} />
    </>
  );
}
