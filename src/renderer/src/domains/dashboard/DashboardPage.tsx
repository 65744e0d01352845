import { isolated } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { profileQuery } from '@/domains/people/profiles/api/profile';
import { firstName } from '@/domains/people/profiles/components/UserAvatar';
import { useCurrentUser } from '@/services/session/hooks/session';
import { PageHeader } from '@/ui/PageHeader';
import { PlacesGrid } from '@/ui/PlacesGrid';
import { BrewNowCard } from './components/BrewNowCard';
import { LastBrewCard } from './components/LastBrewCard';
import { StatTiles } from './components/StatTiles';
import { WeeklyChallengeCard } from './components/WeeklyChallengeCard';
import classes from './DashboardPage.module.css';

export function DashboardPage() {
  const { id } = useCurrentUser();
  const { data: profile } = useQuery(profileQuery(id));
  return (
    <>
      <PageHeader
        tabTitle="Dashboard"
        title={profile ? `Olá, ${isolated(firstName(profile.name))}!` : 'Olá!'}
        subtitle="Pronto para o café de hoje?"
      />
      <div className="grid gap-md cols-1 md:gap-lg">
        <StatTiles userId={id} />
        <PlacesGrid />
        <div className={`grid gap-md cols-1 ${classes.pair}`}>
          <LastBrewCard userId={id} />
          <WeeklyChallengeCard userId={id} />
        </div>
        <BrewNowCard userId={id} />
        <Link to="/assistant" className="text-accent font-semibold justify-self-center py-xs">
          Dúvida na xícara? Pergunte ao Cafézinho
        </Link>
      </div>
    </>
  );
}
