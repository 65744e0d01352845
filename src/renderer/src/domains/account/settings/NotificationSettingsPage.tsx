import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { timeZoneQuery } from '@/domains/people/profiles/api/profile';
import { userSettingsQuery } from '@/domains/people/settings/api/user-settings';
import { platform } from '@/platform/platform';
import { useCurrentUser } from '@/services/session/hooks/session';
import { ErrorState } from '@/ui/ErrorState';
import { useSaveOnBlur } from '@/ui/hooks/useSaveOnBlur';
import { PageHeader } from '@/ui/PageHeader';
import { SavedSwitch } from '@/ui/SavedSwitch';
import { toastError } from '@/ui/toast';
import { DeviceSection } from './components/PushSection';
import { LinkRow, Section } from './components/SettingsList';
import { useUpdateUserSettings } from './hooks/useUpdateUserSettings';
import { zoneName } from './model/time-zones';
import classes from './SettingsPage.module.css';

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

export function NotificationSettingsPage() {
  const { id } = useCurrentUser();
  const { data: settings, error, refetch, isFetching, isPending } = useQuery(userSettingsQuery(id));
  const update = useUpdateUserSettings(id);
  return (
    <>
      <PageHeader title="Notificações" back="/settings" />
      {error && settings === undefined ? (
        <ErrorState query={{ error, isFetching, refetch }} />
      ) : (
        <div className="flex flex-col gap-2xl max-w-narrow">
          <p className="text-dimmed leading-loose">
            O que você desligar deixa de chegar. O que já chegou continua na sua lista.
          </p>
          <Section title="Quero saber de">
            {KINDS.map(({ key, label, hint }) => (
              <SavedSwitch
                key={key}
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

const USUAL = { quiet_from: '22:00', quiet_until: '07:00' } as const;

const REFUSED = 'Não foi possível mudar as horas de silêncio.';

/** Returns 'HH:MM' of a time of the database ('22:00:00'), or null without one. */
const minutes = (time: string | null | undefined) => time?.slice(0, 5) ?? null;

interface TimeFieldProps {
  label: string;
  value: string;
  other: string;
  isSaving: boolean;
  onSave: (value: string) => Promise<void>;
}

function TimeField({ label, value, other, isSaving, onSave }: TimeFieldProps) {
  const field = useSaveOnBlur({
    saved: value,
    isSaving,
    save: (typed) => {
      if (typed === other) toastError('O silêncio precisa começar e terminar em horas diferentes.');
      return ['', value, other].includes(typed) ? null : onSave(typed);
    },
    refusal: REFUSED,
  });
  return <TextInput type="time" label={label} {...field} />;
}

function QuietHours({ userId }: { userId: string }) {
  const { data: settings, isPending } = useQuery(userSettingsQuery(userId));
  const { data: zone } = useQuery(timeZoneQuery(userId));
  const update = useUpdateUserSettings(userId);
  const from = minutes(settings?.quiet_from);
  const until = minutes(settings?.quiet_until);
  const save = (change: { quiet_from: string | null; quiet_until: string | null }) =>
    update.mutateAsync(change);
  const isOn = from !== null && until !== null;
  return (
    <Section title="Horas de silêncio">
      <SavedSwitch
        label="Silenciar por um período"
        description={
          isOn
            ? `Entre ${from} e ${until}${zone ? `, no fuso ${zoneName(zone)},` : ''} nada toca com o Coado fechado. O que chegar espera o fim do silêncio e vem num aviso só por assunto. O fim de um preparo e os lembretes que você pediu tocam mesmo assim.`
            : 'À noite, por exemplo. O que chegar espera até o fim do silêncio.'
        }
        disabled={isPending}
        checked={isOn}
        onSave={(wanted) =>
          save(wanted ? USUAL : { quiet_from: null, quiet_until: null }).catch((cause: unknown) =>
            toastError(REFUSED, cause),
          )
        }
      />
      {isOn ? (
        <div className={`grid gap-md px-lg py-sm ${classes.times}`}>
          <TimeField
            label="Começa às"
            value={from}
            other={until}
            isSaving={update.isPending}
            onSave={(value) => save({ quiet_from: value, quiet_until: until })}
          />
          <TimeField
            label="Termina às"
            value={until}
            other={from}
            isSaving={update.isPending}
            onSave={(value) => save({ quiet_from: from, quiet_until: value })}
          />
        </div>
      ) : null}
    </Section>
  );
}
