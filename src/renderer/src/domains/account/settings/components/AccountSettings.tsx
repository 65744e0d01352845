import { useMutation, useQuery } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { profileQuery } from '@/domains/people/profiles/api/profile';
import { ConfirmModal } from '@/ui/ConfirmModal';
import { SavedSwitch } from '@/ui/SavedSwitch';
import { toastError } from '@/ui/toast';
import { useUpdateProfile } from '../hooks/useUpdateProfile';
import { ButtonRow, Section } from './SettingsList';

/** Makes the person's profile private or public; the policies of the database enforce it. */
export function PrivacySwitch({ userId }: { userId: string }) {
  const { data: profile } = useQuery(profileQuery(userId));
  const update = useUpdateProfile(userId);
  return (
    <SavedSwitch
      label="Perfil privado"
      description="Só quem você aceita como seguidor vê suas publicações, listas e conquistas."
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

export function SessionsSection() {
  const [asking, setAsking] = useState(false);
  const signOut = useMutation({
    // `credentials` also serves the account's forms, so this page loads it only when needed.
    mutationFn: async () => (await import('../api/credentials')).signOutEverywhere(),
    onError: (error) => toastError('Não foi possível sair dos outros dispositivos.', error),
  });
  return (
    <Section title="Sessões">
      <ButtonRow
        icon={MonitorSmartphone}
        label="Sair de todos os dispositivos"
        hint="Para quando você entrou num aparelho que não é seu, ou perdeu um."
        onClick={() => setAsking(true)}
      />
      <ConfirmModal
        opened={asking}
        danger
        title="Sair de todos os dispositivos?"
        confirmLabel="Sair de todos"
        pending={signOut.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => signOut.mutate()}
      >
        Você vai precisar entrar de novo em cada um, este incluído. Nada do que você salvou se
        perde.
      </ConfirmModal>
    </Section>
  );
}
