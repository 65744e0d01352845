import { useMutation } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { ConfirmModal } from '@/ui/ConfirmModal';
import { toastError } from '@/ui/toast';
import { signOutEverywhere } from '../api/sign-out-everywhere';
import { ButtonRow, Section } from './SettingsList';

/** The way out of every device at once. */
export function SessionsSection() {
  const [asking, setAsking] = useState(false);
  const signOut = useMutation({
    mutationFn: signOutEverywhere,
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
