import { ActionIcon, Menu } from '@mantine/core';
import { Ban, Ellipsis, Flag } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ReportSubject } from './api/send-report';

const ReportModal = lazy(() =>
  import('./ReportModal').then(({ ReportModal }) => ({ default: ReportModal })),
);
const BlockModal = lazy(() =>
  import('@/entities/block/BlockModal').then(({ BlockModal }) => ({ default: BlockModal })),
);

interface SafetyMenuProps {
  /** What can be reported here; a profile has nothing. */
  subject?: ReportSubject;
  author: { id: string; name: string; username: string };
  /** Names the button: 'Opções da publicação de Ana'. */
  label: string;
  /** Further `Menu.Item`s, put first. */
  children?: ReactNode;
}

/** The three-dots menu of what somebody else wrote, and of their profile: report it, block them. */
export function SafetyMenu({ subject, author, label, children }: SafetyMenuProps) {
  const [open, setOpen] = useState<'report' | 'block' | null>(null);
  const close = () => setOpen(null);
  const what = subject && 'commentId' in subject ? 'comentário' : 'publicação';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps clicks of the menu and its modals, which bubble through React, from the clickable card around it
    // biome-ignore lint/a11y/useKeyWithClickEvents: nothing happens here by a click either
    <span onClick={(event) => event.stopPropagation()}>
      <Menu position="bottom-end" shadow="md" radius="md" width={240} returnFocus>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={44} radius="xl" aria-label={label}>
            <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {children}
          {subject ? (
            <Menu.Item
              leftSection={<Flag size={18} strokeWidth={1.75} aria-hidden />}
              onClick={() => setOpen('report')}
            >
              Denunciar {what}
            </Menu.Item>
          ) : null}
          <Menu.Item
            color="cherry"
            leftSection={<Ban size={18} strokeWidth={1.75} aria-hidden />}
            onClick={() => setOpen('block')}
          >
            Bloquear @{author.username}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open ? (
        <Suspense>
          {open === 'report' && subject ? <ReportModal subject={subject} onClose={close} /> : null}
          {open === 'block' ? <BlockModal person={author} onClose={close} /> : null}
        </Suspense>
      ) : null}
    </span>
  );
}
