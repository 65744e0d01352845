import { useSearchParams } from 'react-router-dom';
import { lazyPart } from '@/lib/lazy-part';
import { useCurrentUser } from '@/services/session/hooks/useCurrentUser';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { PageHeader } from '@/ui/PageHeader';
import { CardsSkeleton } from '@/ui/skeletons/CardsSkeleton';
import { Journal } from './components/Journal';
import { JournalTabs } from './components/JournalTabs';

// Whoever looks something up does not wait for the charts.
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
      {view === 'figures' ? <Figures userId={userId} /> : <Journal userId={userId} />}
    </>
  );
}
