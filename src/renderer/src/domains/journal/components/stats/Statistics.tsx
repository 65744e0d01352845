import { Button } from '@mantine/core';
import { formatDecimal } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { useMethods } from '@/domains/gear/methods/hooks/useMethods';
import { profileQuery } from '@/domains/people/profiles/api/profile';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { SectionCard } from '@/ui/SectionCard';
import { CardsSkeleton } from '@/ui/Skeletons';
import { brewStatisticsQuery } from '../../api/brew-stats';
import { brewDaysQuery } from '../../brews/api/brews';
import { BrewHeatMap } from '../../brews/components/BrewHeatMap';
import { type MethodShare, methodShares, weekStatistics } from '../../model/stats';
import { ControlChart } from './ControlChart';
import { GrindChart } from './GrindChart';
import { PeriodStatistics, Tile } from './PeriodStatistics';
import { Bar } from './Rankings';
import classes from './Statistics.module.css';
import { TasteChart } from './TasteChart';
import { WeeksChart } from './WeeksChart';

/** Number of weeks in the chart; a phone still shows each as a bar. */
const WEEKS = 12;

const days = (count: number) => (count === 1 ? 'dia' : 'dias');
const brewsWord = (count: number) => (count === 1 ? 'preparo' : 'preparos');

export function Statistics({ userId }: { userId: string }) {
  const brewDays = useQuery(brewDaysQuery(userId));
  const statistics = useQuery(brewStatisticsQuery(userId));
  const { data: profile } = useQuery(profileQuery(userId));
  const failed = [brewDays, statistics].find(({ error, data }) => error && !data);
  if (failed) {
    return <ErrorState query={failed} />;
  }
  if (!brewDays.data || !statistics.data) return <CardsSkeleton label="Carregando seus números" />;
  const weeks = weekStatistics(brewDays.data.days, brewDays.data.today, WEEKS);
  const shares = methodShares(statistics.data);
  const brewed = shares.reduce((sum, { brews }) => sum + brews, 0);
  const thisWeek = weeks.at(-1)?.brews ?? 0;
  if (brewed === 0) {
    return (
      <EmptyState
        drawing={<MethodDrawing methodId="cup" size={88} />}
        title="Os números vêm com os preparos"
        text="Salve o primeiro café e veja aqui suas semanas, seus métodos e a proporção que mais agrada."
        action={
          <Button component={Link} to="/calculator">
            Preparar agora
          </Button>
        }
      />
    );
  }
  return (
    <div className="grid gap-md cols-1">
      <dl className="grid gap-sm cols-2 md:grid-cols-4 md:gap-md">
        <Tile label="Esta semana" value={thisWeek} note={brewsWord(thisWeek)} />
        <Tile label="No último ano" value={brewed} note={brewsWord(brewed)} />
        <Tile
          label="Sequência"
          value={profile?.current_streak ?? 0}
          note={(profile?.current_streak ?? 0) === 1 ? 'dia' : 'dias seguidos'}
        />
        <Tile
          label="Maior sequência"
          value={profile?.longest_streak ?? 0}
          note={days(profile?.longest_streak ?? 0)}
        />
      </dl>
      <div className={`grid gap-md cols-1 ${classes.pair}`}>
        <WeeksChart weeks={weeks} />
        <MethodShares userId={userId} shares={shares} />
      </div>
      <PeriodStatistics userId={userId} today={brewDays.data.today} />
      <TasteChart userId={userId} statistics={statistics.data} shares={shares} />
      <GrindChart userId={userId} />
      <ControlChart userId={userId} />
      <BrewHeatMap userId={userId} />
    </div>
  );
}

interface MethodSharesProps {
  userId: string;
  shares: readonly MethodShare[];
}

function MethodShares({ userId, shares }: MethodSharesProps) {
  const { methods } = useMethods(userId);
  const methodOf = (id: string) => methods?.find((method) => method.id === id);
  const nameOf = (id: string) => methodOf(id)?.name ?? id;
  return (
    <SectionCard
      title="Métodos"
      summary={shares[0] && `Seu método preferido: ${nameOf(shares[0].methodId)}.`}
    >
      <ul className="plain-list grid gap-sm">
        {shares.map(({ methodId, brews, share }) => (
          <li key={methodId} className={`grid items-center gap-y-2xs gap-x-sm ${classes.share}`}>
            <MethodDrawing methodId={methodOf(methodId)?.like ?? methodId} size={36} />
            <span>{nameOf(methodId)}</span>
            <span className="text-dimmed tabular-nums">
              {formatDecimal(share * 100, 0)}% · {brews}
              <span className="visually-hidden"> {brewsWord(brews)}</span>
            </span>
            <Bar className="col-span-2 h-2" share={share} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
