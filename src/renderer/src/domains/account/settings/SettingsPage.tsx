import { Button } from '@mantine/core';
import { counted } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import {
  AlarmClock,
  Ban,
  Bell,
  Database,
  Droplets,
  KeyRound,
  LogOut,
  Mail,
  Settings2,
  Shield,
  UserPen,
  UserPlus,
} from 'lucide-react';
import { useState } from 'react';
import { profileQuery } from '@/domains/people/profiles/api/profile';
import { lazyPart } from '@/lib/lazy-part';
import { platform } from '@/platform/platform';
import { requestSignOut } from '@/services/outbox/sign-out-question';
import { useCurrentUser } from '@/services/session/hooks/session';
import { PageHeader } from '@/ui/PageHeader';
import { PrivacySwitch, SessionsSection } from './components/AccountSettings';
import { BrewSettings, CueSettings } from './components/BrewSettings';
import { AboutSection, AppearanceSection } from './components/DeviceSettings';
import { LinkRow, Section } from './components/SettingsList';

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
        <AppearanceSection />
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
          <PrivacySwitch userId={id} />
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
        <AboutSection />
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
