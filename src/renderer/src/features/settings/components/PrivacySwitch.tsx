import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '@/entities/profile/api/profile';
import { toastError } from '@/ui/toast';
import { useUpdateProfile } from '../hooks/useUpdateProfile';

interface PrivacySwitchProps {
  userId: string;
  className: string | undefined;
}

/** Opens or closes the own profile; the database keeps the promise. */
export function PrivacySwitch({ userId, className }: PrivacySwitchProps) {
  const { data: profile } = useQuery(profileQuery(userId));
  const update = useUpdateProfile(userId);
  return (
    <Switch
      className={className ?? ''}
      labelPosition="left"
      label="Perfil privado"
      description="Só quem você segue vê suas publicações e listas"
      checked={profile?.is_private ?? false}
      disabled={!profile}
      onChange={({ currentTarget: { checked } }) =>
        update.mutate(
          { is_private: checked },
          {
            onError: (error) =>
              toastError('Não foi possível mudar a privacidade do perfil.', error),
          },
        )
      }
    />
  );
}
