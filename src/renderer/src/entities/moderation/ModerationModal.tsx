import { toastSuccess } from '@/ui/toast';
import type { ModerationAct, ModerationSubject } from './api/moderate';
import { useModerate } from './hooks/useModerate';
import { ReasonModal } from './ReasonModal';

export interface WantedModeration {
  act: ModerationAct;
  subject: ModerationSubject;
}

interface Words {
  title: string;
  text: string;
  confirm: string;
  done: string;
  failure: string;
}

function wordsFor({ act, subject }: WantedModeration): Words {
  const isPost = subject.subject_type === 'post';
  const what = isPost ? 'publicação' : 'comentário';
  const hidden = isPost ? 'oculta' : 'oculto';
  const deleted = isPost ? 'excluída' : 'excluído';
  switch (act) {
    case 'hide':
      return {
        title: `Ocultar ${what}`,
        text: `Só ${subject.author_name} e a administração vão continuar vendo. ${subject.author_name} recebe o motivo e pode pedir uma revisão.`,
        confirm: 'Ocultar',
        done: `Pronto: ${what} ${hidden}.`,
        failure: `Erro ao ocultar ${what}.`,
      };
    case 'restore':
      return {
        title: `Restaurar ${what}`,
        text: 'Volta a aparecer para todo mundo, e as denúncias são dispensadas.',
        confirm: 'Restaurar',
        done: `Pronto: ${what} de volta.`,
        failure: `Erro ao restaurar ${what}.`,
      };
    case 'delete':
      return {
        title: `Excluir ${what}`,
        text: 'Some para sempre, com foto, curtidas e respostas. Não dá para desfazer.',
        confirm: 'Excluir',
        done: `Pronto: ${what} ${deleted}.`,
        failure: `Erro ao excluir ${what}.`,
      };
    case 'dismiss':
      return {
        title: 'Dispensar denúncias',
        text: 'Fica como está, e as denúncias saem da fila. Quem pediu revisão recebe o motivo.',
        confirm: 'Dispensar',
        done: 'Denúncias dispensadas.',
        failure: 'Erro ao dispensar denúncias.',
      };
  }
}

interface ModerationModalProps {
  adminId: string;
  wanted: WantedModeration;
  onClose: () => void;
}

/** Asks for the reason and settles what was reported. */
export function ModerationModal({ adminId, wanted, onClose }: ModerationModalProps) {
  const moderation = useModerate(adminId);
  const words = wordsFor(wanted);
  return (
    <ReasonModal
      title={words.title}
      confirmLabel={words.confirm}
      pending={moderation.isPending}
      failure={moderation.error ? { message: words.failure, error: moderation.error } : null}
      onConfirm={(reason) =>
        moderation.mutate(
          { ...wanted, reason },
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
