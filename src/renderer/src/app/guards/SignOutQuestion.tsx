import { counted } from '@shared/format';
import { useStore } from '@/lib/hooks/useStore';
import { answerSignOut, signOutQuestion } from '@/services/outbox/sign-out-question';
import { ConfirmModal } from '@/ui/ConfirmModal';

export function SignOutQuestion() {
  const { isOpen, unsent } = useStore(signOutQuestion);
  const isOne = unsent === 1;
  return (
    <ConfirmModal
      opened={isOpen}
      title="Sair antes de enviar?"
      confirmLabel="Sair mesmo assim"
      cancelLabel="Ficar"
      danger
      onClose={() => answerSignOut(false)}
      onConfirm={() => answerSignOut(true)}
    >
      {counted(unsent, 'item ainda não foi enviado', 'itens ainda não foram enviados')}. Se você
      sair, {isOne ? 'ele fica guardado' : 'eles ficam guardados'} neste aparelho e só{' '}
      {isOne ? 'pode' : 'podem'} ir quando você entrar de novo nesta conta, aqui.
    </ConfirmModal>
  );
}
