import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { userSettingsQuery } from '@/entities/settings/api/user-settings';
import { useUpdateUserSettings } from '@/features/settings/hooks/useUpdateUserSettings';
import { platform } from '@/platform/platform';
import { useCurrentUser } from '@/services/session/hooks/useCurrentUser';
import { ErrorState } from '@/ui/ErrorState';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { PageHeader } from '@/ui/PageHeader';
import { SavedSwitch } from '@/ui/SavedSwitch';
import { toastError } from '@/ui/toast';
import { LinkRow, Section } from './components/SettingsList';
import { DeviceSection } from './notifications/DeviceSection';
import { QuietHours } from './notifications/QuietHours';
import classes from './SettingsPage.module.css';

export { reads } from './NotificationSettingsPage.reads';

const KINDS = [
  { key: 'notify_likes', label: 'Curtidas', hint: 'De uma publicação ou de um comentário seu.' },
  { key: 'notify_comments', label: 'Comentários', hint: 'E respostas ao que você comentou.' },
  { key: 'notify_mentions', label: 'Menções', hint: 'Quando escrevem seu @ em algum lugar.' },
  { key: 'notify_follows', label: 'Novos seguidores', hint: 'Quando alguém começa a seguir você.' },
  { key: 'notify_achievements', label: 'Conquistas', hint: 'Quando você desbloqueia uma.' },
  {
    key: 'notify_messages',
    label: 'Mensagens',
    hint: 'Avisos do sistema com o Coado em segundo plano.',
  },
] as const;

/** Which kinds of notifications are made at all. */
export function NotificationSettingsPage() {
  const { id } = useCurrentUser();
  const { data: settings, error, refetch, isFetching, isPending } = useQuery(userSettingsQuery(id));
  const update = useUpdateUserSettings(id);
  usePageTitle('Notificações');
  return (
    <>
      <PageHeader title="Notificações" back="/settings" />
      {error && settings === undefined ? (
        <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div className={classes.sections}>
          <p className={classes.note}>
            O que você desligar deixa de chegar. O que já chegou continua na sua lista.
          </p>
          <Section title="Quero saber de">
            {KINDS.map(({ key, label, hint }) => (
              <SavedSwitch
                key={key}
                className={classes.switch ?? ''}
                label={label}
                description={hint}
                disabled={isPending}
                checked={settings?.[key] ?? true}
                onSave={(checked) =>
                  update
                    .mutateAsync({ [key]: checked })
                    .catch((cause: unknown) =>
                      toastError('Não foi possível mudar as notificações.', cause),
                    )
                }
              />
            ))}
          </Section>
          {platform.kind === 'web' ? <DeviceSection userId={id} /> : null}
          <QuietHours userId={id} />
          <Section title="Sua lista">
            <LinkRow icon={Bell} label="Ver notificações" to="/notifications" />
          </Section>
        </div>
      )}
    </>
  );
}
