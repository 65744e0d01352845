import { useCurrentUser } from '@/services/session/hooks/session';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { PageHeader } from '@/ui/PageHeader';
import { Journal } from './components/Journal';
import { JournalTabs } from './components/JournalTabs';

/** 'Meus preparos': what was brewed. */
export function JournalPage() {
  const { id: userId } = useCurrentUser();
  usePageTitle('Meus preparos');
  return (
    <>
      <PageHeader title="Meus preparos" />
      <JournalTabs />
      <Journal userId={userId} />
    </>
  );
}
