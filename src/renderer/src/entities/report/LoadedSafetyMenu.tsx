import { Menu } from '@mantine/core';
import { Ban, Flag } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import type { SafetyMenuProps } from './SafetyMenu';
import { SafetyMenuButton } from './SafetyMenuButton';

const ReportModal = lazyPart(() => import('./ReportModal'), 'ReportModal');
const BlockModal = lazyPart(() => import('@/entities/block/BlockModal'), 'BlockModal');

/** What `SafetyMenu` becomes at the first press: it opens by itself once its code is there. */
export function LoadedSafetyMenu({ subject, author, label }: SafetyMenuProps) {
  const [opened, setOpened] = useState(false);
  const [asking, setAsking] = useState<'report' | 'block' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setAsking(null);
  const what = subject && 'commentId' in subject ? 'comentário' : 'publicação';

  useEffect(() => {
    // It has taken the place of the button that was pressed: the focus comes back here at the end.
    button.current?.focus();
    setOpened(true);
  }, []);

  return (
    <>
      <Menu
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        shadow="md"
        radius="md"
        width={240}
        returnFocus
      >
        <Menu.Target>
          <SafetyMenuButton ref={button} label={label} />
        </Menu.Target>
        <Menu.Dropdown>
          {subject ? (
            <Menu.Item leftSection={<Flag />} onClick={() => setAsking('report')}>
              Denunciar {what}
            </Menu.Item>
          ) : null}
          <Menu.Item
            color="var(--coado-cherry)"
            leftSection={<Ban />}
            onClick={() => setAsking('block')}
          >
            Bloquear @{author.username}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asking ? (
        <Suspense>
          {asking === 'report' && subject ? (
            <ReportModal subject={subject} onClose={close} />
          ) : null}
          {asking === 'block' ? <BlockModal person={author} onClose={close} /> : null}
        </Suspense>
      ) : null}
    </>
  );
}
