import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatFriendlyDate } from '@/lib/dates';
import { lazyPart } from '@/lib/lazy-part';
import { suspensionQuery } from '../../profiles/api/profile';
import { appealsQuery } from '../api/reports';
import type { AppealSubject } from '../model/reports';

const AppealModal = lazyPart(() => import('./SafetyModals'), 'AppealModal');

interface AppealProps {
  viewerId: string;
  subject: AppealSubject;
}

export function Appeal({ viewerId, subject }: AppealProps) {
  const { data: appeals } = useQuery(appealsQuery(viewerId));
  const [asking, setAsking] = useState(false);
  const known = appeals?.find((appeal) => {
    if ('postId' in subject) return appeal.post_id === subject.postId;
    if ('commentId' in subject) return appeal.comment_id === subject.commentId;
    return appeal.person_id === subject.personId;
  });
  return (
    <>
      {known ? (
        <span role="status" className="font-semibold">
          {known.is_open ? 'Revisão pedida: aguarde a resposta.' : 'A revisão já foi respondida.'}
        </span>
      ) : (
        <UnstyledButton
          className="inline-flex items-center text-accent font-semibold min-h-touch"
          onClick={() => setAsking(true)}
        >
          Pedir revisão
        </UnstyledButton>
      )}
      {asking ? <AppealModal subject={subject} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

export function SuspendedNote({ viewerId }: { viewerId: string }) {
  const { data: suspension } = useQuery({ ...suspensionQuery(viewerId), enabled: false });
  if (!suspension) return null;
  return (
    <p className="text-dimmed text-sm wrap-anywhere" role="note">
      {suspension.needs_adult
        ? suspension.reason
        : `Sua conta está suspensa desde ${formatFriendlyDate(suspension.suspended_at)}, até a equipe reativar. Motivo: ${suspension.reason}`}{' '}
      {suspension.needs_adult ? null : (
        <Appeal viewerId={viewerId} subject={{ personId: viewerId }} />
      )}
    </p>
  );
}
