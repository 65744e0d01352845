import { MessagesSquare } from 'lucide-react';
import { Outlet, useMatch } from 'react-router-dom';
import { useCurrentUser } from '@/services/session/hooks/session';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { useRootMark } from '@/ui/hooks/useRootMark';
import { PageHeader } from '@/ui/PageHeader';
import { ListPane } from './components/list/ListPane';
import { useVisibleHeight, useWide } from './hooks/layout';
import classes from './MessagesPage.module.css';

/** 'Mensagens': fills the window and scrolls inside; the composer stays at the lower edge. */
export function MessagesPage() {
  const { id } = useCurrentUser();
  const wide = useWide();
  const atList = useMatch('/messages') !== null;
  useVisibleHeight();
  useRootMark('data-fills-window', wide ? 'panes' : atList ? 'page' : 'all');
  if (!wide) {
    return (
      <div className={`flex flex-col flex-1 min-h-0 ${classes.narrow}`}>
        {atList ? <List viewerId={id} /> : <Outlet />}
      </div>
    );
  }
  return (
    <div className="flex flex-col flex-1 min-h-0 pt-2xl px-touch pb-2xl">
      <PageHeader title="Mensagens" />
      <div className={`card grid overflow-hidden flex-1 min-h-0 ${classes.panes}`}>
        <div className={`flex min-h-0 pt-sm px-xs ${classes.list}`}>
          <ListPane viewerId={id} />
        </div>
        <div className="flex flex-col min-w-0 min-h-0 bg-body">
          {atList ? <NothingOpen /> : <Outlet />}
        </div>
      </div>
    </div>
  );
}

function List({ viewerId }: { viewerId: string }) {
  return (
    <>
      <PageHeader title="Mensagens" />
      <ListPane viewerId={viewerId} />
    </>
  );
}

function NothingOpen() {
  usePageTitle('Mensagens');
  return (
    <div
      className={`flex items-center justify-center gap-md text-dimmed text-center flex-1 flex-col ${classes.nothing}`}
    >
      <MessagesSquare size={40} strokeWidth={1.5} />
      <p>Escolha uma conversa ou procure alguém para começar uma.</p>
    </div>
  );
}
