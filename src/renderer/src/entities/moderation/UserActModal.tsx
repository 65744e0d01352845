import { toastSuccess } from '@/ui/toast';
import type { UserAct } from './api/change-user';
import { useChangeUser } from './hooks/useChangeUser';
import { ReasonModal } from './ReasonModal';

export interface WantedUserAct {
  act: UserAct;
  user: { id: string; name: string };
  /** The admin is about to step down. */
  isMe: boolean;
}

interface Words {
  title: string;
  text: string;
  confirm: string;
  done: string;
  failure: string;
}

function wordsFor({ act, user: { name }, isMe }: WantedUserAct): Words {
  switch (act) {
    case 'promote':
      return {
        title: `Tornar ${name} admin?`,
        text: 'Vai poder mudar desafios, trilhas, pessoas e publicações.',
        confirm: 'Tornar admin',
        done: `${name} agora é admin.`,
        failure: 'Erro ao mudar o papel.',
      };
    case 'demote':
      return {
        title: isMe ? 'Deixar de ser admin?' : `Tirar o papel de admin de ${name}?`,
        text: isMe
          ? 'Você sai da administração na hora, e só outra pessoa admin pode trazer você de volta.'
          : 'Perde na hora o acesso à administração.',
        confirm: isMe ? 'Deixar de ser admin' : 'Remover admin',
        done: isMe ? 'Você não é mais admin.' : `${name} não é mais admin.`,
        failure: 'Erro ao mudar o papel.',
      };
    case 'suspend':
      return {
        title: `Suspender ${name}?`,
        text: 'Vai continuar lendo, sem poder publicar, comentar nem salvar preparos. O motivo aparece para a pessoa.',
        confirm: 'Suspender',
        done: `${name} está com a conta suspensa.`,
        failure: 'Erro ao suspender a conta.',
      };
    case 'unsuspend':
      return {
        title: `Reativar ${name}?`,
        text: 'Volta a poder publicar, comentar e salvar preparos.',
        confirm: 'Reativar',
        done: `${name} voltou.`,
        failure: 'Erro ao reativar a conta.',
      };
  }
}

interface UserActModalProps {
  adminId: string;
  wanted: WantedUserAct;
  onClose: () => void;
}

/** Asks for the reason and changes a person's role or standing. */
export function UserActModal({ adminId, wanted, onClose }: UserActModalProps) {
  const change = useChangeUser(adminId);
  const words = wordsFor(wanted);
  return (
    <ReasonModal
      title={words.title}
      confirmLabel={words.confirm}
      pending={change.isPending}
      failure={change.error ? { message: words.failure, error: change.error } : null}
      onConfirm={(reason) =>
        change.mutate(
          { person: wanted.user.id, act: wanted.act, reason },
          {
            onSuccess: () => {
              toastSuccess(words.done);
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      {words.text}
    </ReasonModal>
  );
}
