import { Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { isolated } from '@shared/format';
import type { UseMutationResult } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useCurrentUser } from '@/services/session/hooks/session';
import { FormModal } from '@/ui/FormModal';
import { GrowingTextarea } from '@/ui/GrowingTextarea';
import { toastSuccess } from '@/ui/toast';
import type { ModerationAct, ModerationSubject, UserAct } from '../api/moderation';
import { useChangeUser, useModerate } from '../hooks/useAdminMutation';
import type { ReportSubject } from '../model/reports';

interface ModerateHereProps {
  subject: ReportSubject;
  author: { id: string; name: string };
  isHidden: boolean;
  onClose: () => void;
}

function toSubject(subject: ReportSubject, author_name: string): ModerationSubject | null {
  if ('postId' in subject) return { subject_type: 'post', subject_id: subject.postId, author_name };
  return 'commentId' in subject
    ? { subject_type: 'comment', subject_id: subject.commentId, author_name }
    : null;
}

export function ModerateHere({ subject, author, isHidden, onClose }: ModerateHereProps) {
  const { id: adminId } = useCurrentUser();
  const written = toSubject(subject, author.name);
  return written ? (
    <ModerationModal
      adminId={adminId}
      wanted={{ act: isHidden ? 'restore' : 'hide', subject: written }}
      onClose={onClose}
    />
  ) : (
    <UserActModal
      adminId={adminId}
      wanted={{ act: 'suspend', user: author, isMe: false }}
      onClose={onClose}
    />
  );
}

export interface WantedModeration {
  act: ModerationAct;
  subject: ModerationSubject;
}

interface ModalTexts {
  title: string;
  text: string;
  confirm: string;
  done: string;
  failure: string;
}

function moderationTexts({ act, subject }: WantedModeration): ModalTexts {
  const isPost = subject.subject_type === 'post';
  const what = isPost ? 'publicação' : 'comentário';
  const hidden = isPost ? 'oculta' : 'oculto';
  const deleted = isPost ? 'excluída' : 'excluído';
  switch (act) {
    case 'hide':
      return {
        title: `Ocultar ${what}`,
        text: `Só ${isolated(subject.author_name)} e a administração vão continuar vendo. ${isolated(subject.author_name)} recebe o motivo e pode pedir uma revisão.`,
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
      // A person's appeal concerns their suspension.
      return subject.isAppeal
        ? {
            title: 'Manter a suspensão?',
            text: 'O pedido sai da fila, e a pessoa lê o motivo no aviso da suspensão.',
            confirm: 'Manter',
            done: 'A suspensão continua.',
            failure: 'Erro ao manter a suspensão.',
          }
        : {
            title: 'Dispensar denúncias',
            text: 'Fica como está, e as denúncias saem da fila. Quem pediu revisão recebe o motivo.',
            confirm: 'Dispensar',
            done: 'Denúncias dispensadas.',
            failure: 'Erro ao dispensar denúncias.',
          };
  }
}

interface ModalProps<Wanted> {
  adminId: string;
  wanted: Wanted;
  onClose: () => void;
}

export function ModerationModal({ adminId, wanted, onClose }: ModalProps<WantedModeration>) {
  return (
    <ActModal
      words={moderationTexts(wanted)}
      act={useModerate(adminId)}
      withReason={(reason) => ({ ...wanted, reason })}
      onClose={onClose}
    />
  );
}

export interface WantedUserAct {
  act: UserAct;
  user: { id: string; name: string };
  isMe: boolean;
}

function userActTexts({ act, user, isMe }: WantedUserAct): ModalTexts {
  const name = isolated(user.name);
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

export function UserActModal({ adminId, wanted, onClose }: ModalProps<WantedUserAct>) {
  return (
    <ActModal
      words={userActTexts(wanted)}
      act={useChangeUser(adminId)}
      withReason={(reason) => ({ person: wanted.user.id, act: wanted.act, reason })}
      onClose={onClose}
    />
  );
}

const LONGEST_REASON = 500;

const reasonSchema = z.object({
  reason: z.string().check(z.refine((text) => text.trim() !== '', 'Diga o motivo.')),
});

interface ActModalProps<Act> {
  words: ModalTexts;
  act: UseMutationResult<void, Error, Act>;
  withReason: (reason: string) => Act;
  onClose: () => void;
}

/** Dialog that requires a reason for an admin's action; the reason is logged. */
function ActModal<Act>({ words, act, withReason, onClose }: ActModalProps<Act>) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: schemaResolver(reasonSchema, { sync: true }),
  });
  const onSuccess = () => {
    toastSuccess(words.done);
    onClose();
  };
  return (
    <FormModal
      title={words.title}
      saveLabel={words.confirm}
      size="md"
      dirty={form.isDirty()}
      pending={act.isPending}
      failure={act.error ? { message: words.failure, error: act.error } : null}
      onSubmit={form.onSubmit(({ reason }) => act.mutate(withReason(reason.trim()), { onSuccess }))}
      onClose={onClose}
    >
      <Text c="dimmed">{words.text}</Text>
      <GrowingTextarea
        label="Motivo"
        minRows={3}
        maxRows={8}
        maxLength={LONGEST_REASON}
        required
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormModal>
  );
}
