import {
  Button,
  type MantineColorScheme,
  SegmentedControl,
  useMantineColorScheme,
} from '@mantine/core';
import { counted } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import {
  AlarmClock,
  Ban,
  Bell,
  CircleQuestionMark,
  Database,
  Droplets,
  FileText,
  KeyRound,
  Library,
  LogOut,
  Mail,
  Monitor,
  Moon,
  Settings2,
  Shield,
  ShieldCheck,
  Sparkles,
  Sun,
  UserPen,
  UserPlus,
} from 'lucide-react';
import { useState } from 'react';
import { profileQuery } from '@/domains/people/profiles/api/profile';
import { version } from '@/lib/config';
import { lazyPart } from '@/lib/lazy-part';
import { platform } from '@/platform/platform';
import { requestSignOut } from '@/services/outbox/sign-out-question';
import { useCurrentUser } from '@/services/session/hooks/session';
import { PageHeader } from '@/ui/PageHeader';
import { PrivacySwitch, SessionsSection } from './components/AccountSettings';
import { BrewSettings, CueSettings } from './components/BrewSettings';
import { LinkRow, Section } from './components/SettingsList';
import classes from './SettingsPage.module.css';

// Only the desktop app requests this file.
const ComputerSettings = lazyPart(() => import('./computer/ComputerSettings'), 'ComputerSettings');

export function SettingsPage() {
  const { id, email } = useCurrentUser();
  const { data: profile } = useQuery(profileQuery(id));
  const isAdmin = profile?.role === 'admin';
  const requests = profile?.follow_request_count ?? 0;
  const [signingOut, setSigningOut] = useState(false);
  return (
    <>
      <PageHeader title="Configurações" />
      <div className="flex flex-col gap-2xl max-w-narrow">
        <Section title="Conta">
          <LinkRow icon={UserPen} label="Editar Perfil" to="/settings/edit" />
          <LinkRow
            icon={Mail}
            label={email === null ? 'Adicionar e-mail e senha' : 'Alterar E-mail'}
            hint={email ?? 'Hoje você entra só com o nome, neste computador.'}
            to="/settings/email"
          />
          {email === null ? null : (
            <LinkRow icon={KeyRound} label="Alterar Senha" to="/settings/password" />
          )}
          <LinkRow icon={Bell} label="Notificações" to="/settings/notifications" />
          <LinkRow
            icon={AlarmClock}
            label="Lembretes"
            hint="Do café ou do curso, quando você pedir."
            to="/settings/reminders"
          />
          {isAdmin ? <LinkRow icon={Shield} label="Administração" to="/admin" /> : null}
        </Section>
        <Section title="Aparência">
          <div className="px-lg py-md">
            <ColorSchemeControl />
          </div>
        </Section>
        <Section title="Preparo">
          <LinkRow
            icon={Settings2}
            label="Moedores"
            hint="Seus cliques em cada receita."
            to="/settings/grinders"
          />
          <LinkRow
            icon={Droplets}
            label="Águas"
            hint="Dureza e alcalinidade do que você usa."
            to="/settings/waters"
          />
          <BrewSettings userId={id} />
          <CueSettings />
        </Section>
        <Section title="Privacidade">
          <PrivacySwitch userId={id} className={classes.switch} />
          <LinkRow
            icon={UserPlus}
            label="Pedidos para seguir"
            {...(requests > 0 && {
              hint: counted(requests, 'espera sua resposta', 'esperam sua resposta'),
            })}
            to="/profile/requests"
          />
          <LinkRow icon={Ban} label="Pessoas bloqueadas" to="/settings/blocked" />
          <LinkRow
            icon={Database}
            label="Seus dados"
            hint="Baixar tudo, importar um diário ou excluir a conta."
            to="/settings/data"
          />
        </Section>
        <SessionsSection />
        {platform.desktop ? (
          <Section title="Computador">
            <ComputerSettings desktop={platform.desktop} />
          </Section>
        ) : null}
        <Section title="Sobre">
          <LinkRow icon={CircleQuestionMark} label="Ajuda" to="/help" />
          <LinkRow icon={Sparkles} label="O que há de novo" to="/help/novidades" />
          <LinkRow icon={FileText} label="Termos de Uso" to="/terms" />
          <LinkRow icon={ShieldCheck} label="Política de Privacidade" to="/privacy" />
          <LinkRow
            icon={Library}
            label="Bibliotecas e licenças"
            hint={`Coado ${version}`}
            to="/settings/licenses"
          />
        </Section>
        <Button
          variant="default"
          size="lg"
          className="text-danger self-start"
          leftSection={<LogOut />}
          loading={signingOut}
          onClick={() => {
            setSigningOut(true);
            void requestSignOut().finally(() => setSigningOut(false));
          }}
        >
          Sair
        </Button>
      </div>
    </>
  );
}

const OPTIONS = [
  { value: 'light', label: 'Claro', icon: Sun },
  { value: 'dark', label: 'Escuro', icon: Moon },
  { value: 'auto', label: 'Sistema', icon: Monitor },
] as const satisfies readonly { value: MantineColorScheme; label: string; icon: unknown }[];

/** Colour scheme: light, dark, or the device's. Mantine stores it in this browser. */
function ColorSchemeControl() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      aria-label="Aparência"
      size="md"
      fullWidth
      classNames={{ label: 'grid place-items-center min-h-touch px-2xs' }}
      value={colorScheme}
      onChange={setColorScheme}
      data={OPTIONS.map(({ value, label, icon: Icon }) => ({
        value,
        label: (
          <span className="inline-flex items-center gap-xs until-2xs:flex-col until-2xs:gap-2xs until-2xs:py-xs">
            <Icon />
            {label}
          </span>
        ),
      }))}
    />
  );
}
