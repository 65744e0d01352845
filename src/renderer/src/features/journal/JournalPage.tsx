import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { MethodDrawing } from '@/entities/method/MethodDrawing';
import { lazyPart } from '@/lib/lazy-part';
import { isGuest } from '@/services/session/guest';
import { useCurrentUser } from '@/services/session/hooks/useCurrentUser';
import { EmptyState } from '@/ui/EmptyState';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { PageHeader } from '@/ui/PageHeader';
import { CardsSkeleton } from '@/ui/skeletons/CardsSkeleton';
import { ListSkeleton } from '@/ui/skeletons/ListSkeleton';
import { JournalTabs } from './components/JournalTabs';

export { reads } from './JournalPage.reads';

// Whoever looks something up does not wait for the charts, nor who looks at those for the list.
const Journal = lazyPart(
  () => import('./components/Journal'),
  'Journal',
  () => <ListSkeleton label="Carregando seus preparos" />,
);
const Figures = lazyPart(
  () => import('./components/figures/Figures'),
  'Figures',
  () => <CardsSkeleton label="Carregando seus números" />,
);

/** 'Meus preparos': what was brewed, and what it adds up to. */
export function JournalPage() {
  const { id: userId } = useCurrentUser();
  const [params] = useSearchParams();
  const view = params.get('view') === 'figures' ? 'figures' : 'list';
  usePageTitle('Meus preparos');
  return (
    <>
      <PageHeader title="Meus preparos" />
      <JournalTabs current={view} />
      {view === 'list' ? (
        <Journal userId={userId} />
      ) : isGuest(userId) ? (
        <EmptyState
          drawing={<MethodDrawing methodId="cup" size={96} />}
          title="Seus números vêm com a conta"
          text="Ritmo, médias e gráficos são feitos do diário de uma conta. O que você já fez vai junto."
          action={
            <Button component={Link} to="/register">
              Criar conta
            </Button>
          }
        />
      ) : (
        <Figures userId={userId} />
      )}
    </>
  );
}
