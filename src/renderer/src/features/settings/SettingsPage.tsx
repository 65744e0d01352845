import { Button, Switch, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  Ban,
  Bell,
  ChevronRight,
  FileText,
  KeyRound,
  LogOut,
  type LucideIcon,
  Shield,
  ShieldCheck,
  UserPen,
} from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { setCueSettings, useCueSettings } from '@/entities/brew-session/cue-settings';
import { profileQuery } from '@/entities/profile/api/profile';
import { rememberReturnTo } from '@/entities/session/return-to';
import { signOut } from '@/entities/session/session';
import { useSession } from '@/entities/session/useSession';
import { platform } from '@/platform/platform';
import { ColorSchemeControl } from '@/ui/ColorSchemeControl';
import { PageHeader } from '@/ui/PageHeader';
import { usePageTitle } from '@/ui/usePageTitle';
import { PrivacySwitch } from './components/PrivacySwitch';
import classes from './SettingsPage.module.css';

// Only asked for in the desktop app: the web never downloads it.
const ComputerSettings = lazy(() =>
  import('./computer/ComputerSettings').then(({ ComputerSettings }) => ({
    default: ComputerSettings,
  })),
);

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Title order={2} id={id} className={classes.heading}>
        {title}
      </Title>
      <div className={classes.card}>{children}</div>
    </section>
  );
}

interface RowProps {
  icon: LucideIcon;
  label: string;
  to: string;
  onClick?: () => void;
}

function Row({ icon: Icon, label, to, onClick }: RowProps) {
  return (
    <Link to={to} className={classes.row ?? ''} {...(onClick ? { onClick } : {})}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <span className={classes.label}>{label}</span>
      <ChevronRight className={classes.chevron} size={18} strokeWidth={1.75} aria-hidden />
    </Link>
  );
}

function TimerSettings() {
  const cues = useCueSettings();
  return (
    <>
      <Switch
        className={classes.switch}
        size="md"
        labelPosition="left"
        label="Som"
        description="Um toque dois segundos antes, um antes e na hora de cada etapa."
        checked={cues.sound}
        onChange={(event) => setCueSettings({ sound: event.currentTarget.checked })}
      />
      <Switch
        className={classes.switch}
        size="md"
        labelPosition="left"
        label="Voz"
        description="Lê cada etapa em voz alta, para você não tirar o olho da água."
        checked={cues.voice}
        onChange={(event) => setCueSettings({ voice: event.currentTarget.checked })}
      />
      {'vibrate' in navigator ? (
        <Switch
          className={classes.switch}
          size="md"
          labelPosition="left"
          label="Vibração"
          description="O aparelho vibra na troca de etapa."
          checked={cues.vibration}
          onChange={(event) => setCueSettings({ vibration: event.currentTarget.checked })}
        />
      ) : null}
    </>
  );
}

/** Account, privacy, appearance, timer cues, the legal texts and the way out. */
export function SettingsPage() {
  const { id, email } = useSession();
  const isAdmin = useQuery(profileQuery(id)).data?.role === 'admin';
  const [leaving, setLeaving] = useState(false);
  usePageTitle('Configurações');
  return (
    <>
      <PageHeader title="Configurações" />
      <div className={classes.sections}>
        <Section title="Conta">
          {email ? (
            <p className={classes.fact}>
              <span className={classes.muted}>Email</span>
              <span className={classes.email}>{email}</span>
            </p>
          ) : null}
          <Row icon={UserPen} label="Editar Perfil" to="/settings/edit" />
          <Row
            icon={KeyRound}
            label="Alterar Senha"
            to="/login?view=update_password"
            onClick={() => rememberReturnTo('/settings')}
          />
          <Row icon={Bell} label="Notificações" to="/notifications" />
          {isAdmin ? <Row icon={Shield} label="Administração" to="/admin" /> : null}
        </Section>
        <Section title="Privacidade">
          <PrivacySwitch userId={id} className={classes.switch} />
          <Row icon={Ban} label="Pessoas bloqueadas" to="/settings/blocked" />
        </Section>
        <Section title="Aparência">
          <div className={classes.padded}>
            <ColorSchemeControl />
          </div>
        </Section>
        <Section title="Timer">
          <TimerSettings />
        </Section>
        {platform.desktop ? (
          <Section title="Computador">
            <Suspense>
              <ComputerSettings desktop={platform.desktop} />
            </Suspense>
          </Section>
        ) : null}
        <Section title="Sobre">
          <Row icon={FileText} label="Termos de Uso" to="/terms" />
          <Row icon={ShieldCheck} label="Política de Privacidade" to="/privacy" />
        </Section>
        <Button
          variant="default"
          size="lg"
          className={classes.leave}
          leftSection={<LogOut size={18} strokeWidth={1.75} aria-hidden />}
          loading={leaving}
          onClick={() => {
            setLeaving(true);
            void signOut();
          }}
        >
          Sair
        </Button>
      </div>
    </>
  );
}
