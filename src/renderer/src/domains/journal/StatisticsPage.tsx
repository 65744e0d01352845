import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { isGuest } from '@/services/session/guest';
import { useCurrentUser } from '@/services/session/hooks/session';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeader } from '@/ui/PageHeader';
import { JournalTabs } from './components/JournalTabs';
import { Statistics } from './components/stats/Statistics';

export function StatisticsPage() {
  const { id: userId } = useCurrentUser();
  return (
    <>
      <PageHeader title="Meus preparos" />
      <JournalTabs />
      {isGuest(userId) ? (
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
        <Statistics userId={userId} />
      )}
    </>
  );
}
