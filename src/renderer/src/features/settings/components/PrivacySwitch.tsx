import { useQuery } from '@tanstack/react-query';
import { profileQuery } from '@/entities/profile/api/profile';
import { SavedSwitch } from '@/ui/SavedSwitch';
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
    <SavedSwitch
      className={className ?? ''}
      label="Perfil privado"
      description="Só quem você segue vê suas publicações e listas"
      checked={profile?.is_private ?? false}
      disabled={!profile}
      onSave={(checked) =>
        update
          .mutateAsync({ is_private: checked })
          .catch((error: unknown) =>
            toastError('Não foi possível mudar a privacidade do perfil.', error),
          )
      }
    />
  );
}
