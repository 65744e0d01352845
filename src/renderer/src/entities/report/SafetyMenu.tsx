import { Ban, Flag } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { LazyMenu } from '@/ui/LazyMenu';
import type { ReportSubject } from './api/send-report';

const ReportModal = lazyPart(() => import('./ReportModal'), 'ReportModal');
const BlockModal = lazyPart(() => import('@/entities/block/BlockModal'), 'BlockModal');

interface SafetyMenuProps {
  /** What can be reported here; a profile has nothing. */
  subject?: ReportSubject;
  author: { id: string; name: string; username: string };
  /** Names the button: 'Opções da publicação de Ana'. */
  label: string;
}

/** The three-dots menu of what somebody else wrote, and of their profile: report it, block them. */
export function SafetyMenu({ subject, author, label }: SafetyMenuProps) {
  const [asking, setAsking] = useState<'report' | 'block' | null>(null);
  const close = () => setAsking(null);
  const what = subject && 'commentId' in subject ? 'comentário' : 'publicação';
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
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps clicks of the menu and its modals, which bubble through React, from the clickable card around it
    // biome-ignore lint/a11y/useKeyWithClickEvents: nothing happens here by a click either
    <span onClick={(event) => event.stopPropagation()}>
      <LazyMenu label={label} actions={subject ? [report, block] : [block]} />
      {asking === 'report' && subject ? <ReportModal subject={subject} onClose={close} /> : null}
      {asking === 'block' ? <BlockModal person={author} onClose={close} /> : null}
    </span>
  );
}
