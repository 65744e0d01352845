import { Button, NativeSelect, Title } from '@mantine/core';
import { counted, formatDecimal, unbroken } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useAddressParams } from '@/ui/hooks/useAddressParams';
import { QueryState } from '@/ui/QueryState';
import { CardsSkeleton } from '@/ui/Skeletons';
import { journalStatisticsQuery } from '../../api/brew-stats';
import { monthsOf, periodChoices, readPeriod } from '../../model/period';
import type { JournalStatistics } from '../../model/stats';
import {
  CAFFEINE_SOURCE,
  caffeineText,
  coffeeText,
  costEach,
  moneyText,
} from '../../model/stats-text';
import { MonthsChart } from './MonthsChart';
import { BeanRanking, Rankings } from './Rankings';
import classes from './Statistics.module.css';

interface PeriodStatisticsProps {
  userId: string;
  /** YYYY-MM-DD in the person's zone. */
  today: string;
}

function Tiles({ statistics }: { statistics: JournalStatistics }) {
  const { total, days } = statistics;
  const each = costEach(total);
  return (
    <dl className="grid gap-sm cols-2 md:grid-cols-4 md:gap-md">
      <Tile
        label="Café moído"
        value={coffeeText(total.grams ?? 0)}
        note={counted(total.brews, 'preparo', 'preparos')}
      />
      <Tile
        label="Xícaras"
        value={formatDecimal(total.cups ?? 0, 0)}
        note={`${formatDecimal(statistics.drink_ml / 1000)} litros`}
      />
      <Tile
        label="Cafeína, cerca de"
        value={caffeineText((total.caffeine_mg ?? 0) / Math.max(1, days))}
        note="por dia com café"
      />
      <Tile
        label="Custo"
        value={total.cost === null ? '—' : moneyText(total.cost)}
        note={each === null ? 'anote o preço dos grãos' : `${moneyText(each)} por preparo`}
      />
    </dl>
  );
}

export function PeriodStatistics({ userId, today }: PeriodStatisticsProps) {
  const [params, change] = useAddressParams();
  const period = readPeriod(params.get('period'));
  const query = useQuery(journalStatisticsQuery(userId, period));
  const { data } = query;
  const year = /^\d{4}$/.test(period) ? period : today.slice(0, 4);
  return (
    <>
      <div className={`flex items-center flex-wrap mt-md gap-y-xs gap-x-md ${classes.period}`}>
        <Title order={2} className="text-2xl mb-2xs">
          Seu consumo
        </Title>
        <NativeSelect
          aria-label="Período"
          radius="xl"
          data={periodChoices(today, period)}
          value={period}
          onChange={({ currentTarget: { value } }) =>
            change({ period: value === '12m' ? null : value })
          }
        />
        <Button
          component={Link}
          to={`/brews/year/${year}`}
          radius="xl"
          leftSection={<Sparkles size={18} aria-hidden />}
        >
          Retrospectiva {year}
        </Button>
      </div>
      <QueryState query={query} loading={<CardsSkeleton label="Somando seus preparos" />} />
      {data ? (
        data.total.brews === 0 ? (
          <p className="mt-0 mx-0 mb-md text-dimmed">Nenhum preparo neste período.</p>
        ) : (
          <>
            <Tiles statistics={data} />
            <p className="text-dimmed text-sm">{unbroken(CAFFEINE_SOURCE)}</p>
            <MonthsChart
              months={monthsOf(period, today, data.months[0]?.month)}
              statistics={data.months}
            />
            <BeanRanking beans={data.beans} />
            <Rankings statistics={data} />
          </>
        )
      ) : null}
    </>
  );
}

interface TileProps {
  label: string;
  value: number | string;
  note: string;
}

export function Tile({ label, value, note }: TileProps) {
  return (
    <div className="card px-md py-md">
      <dt className="text-dimmed">{label}</dt>
      <dd>
        <span className="display-number block leading-tight text-3xl">
          {value.toLocaleString('pt-BR')}
        </span>
        <span className="text-dimmed text-sm">{note}</span>
      </dd>
    </div>
  );
}
