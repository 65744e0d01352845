import { Ban, Flag, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { useCurrentUser } from '@/services/session/hooks/session';
import { LazyMenu } from '@/ui/LazyMenu';
import type { LazyMenuProps } from '@/ui/MenuDots';
import { useIsAdmin } from '../../profiles/hooks/account-status';
import { type ReportSubject, subjectNoun } from '../model/reports';

const ReportModal = lazyPart(() => import('./SafetyModals'), 'ReportModal');
const ModerateHere = lazyPart(() => import('./ModerationModals'), 'ModerateHere');
const BlockModal = lazyPart(() => import('./SafetyModals'), 'BlockModal');

interface SafetyMenuProps {
  subject: ReportSubject;
  author: { id: string; name: string; username: string };
  /** Accessible name of the button: 'Opções da publicação de Ana'. */
  label: string;
  /** Whether moderation has hidden the content; only admins see hidden content. */
  isHidden?: boolean;
  /** Whether the person pressed the button before this code was loaded; the menu then opens. */
  isPressed?: boolean;
  actions?: LazyMenuProps['actions'];
}

export function SafetyMenu({
  subject,
  author,
  label,
  isHidden = false,
  isPressed = false,
  actions = [],
}: SafetyMenuProps) {
  const [asking, setAsking] = useState<'report' | 'block' | 'moderate' | null>(null);
  const close = () => setAsking(null);
  const { id: viewerId } = useCurrentUser();
  const isAdmin = useIsAdmin(viewerId);
  const what = subjectNoun(subject);
  const report = {
    label: `Denunciar ${what}`,
    icon: Flag,
    onSelect: () => setAsking('report'),
  };
  const block = {
    label: `Bloquear @${author.username}`,
    icon: Ban,
    danger: true,
    onSelect: () => setAsking('block'),
  };
  const moderate = {
    label:
      'personId' in subject ? 'Suspender a conta' : `${isHidden ? 'Restaurar' : 'Ocultar'} ${what}`,
    icon: ShieldAlert,
    danger: true,
    onSelect: () => setAsking('moderate'),
  };
  return (
    <>
      <LazyMenu
        label={label}
        isPressed={isPressed}
        actions={[...actions, report, block, ...(isAdmin ? [moderate] : [])]}
      />
      {asking === 'moderate' ? (
        <ModerateHere subject={subject} author={author} isHidden={isHidden} onClose={close} />
      ) : null}
      {asking === 'report' ? <ReportModal subject={subject} onClose={close} /> : null}
      {asking === 'block' ? <BlockModal person={author} onClose={close} /> : null}
    </>
  );
}
