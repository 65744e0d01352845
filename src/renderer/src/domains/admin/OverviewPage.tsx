import { SegmentedControl, Title } from '@mantine/core';
import { formatDecimal, isolated } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { profileQuery } from '@/domains/people/profiles/api/profile';
import { firstName } from '@/domains/people/profiles/components/UserAvatar';
import type { FoundRow } from '@/lib/rows';
import { useCurrentUser } from '@/services/session/hooks/session';
import { QueryState } from '@/ui/QueryState';
import { SkeletonRegion } from '@/ui/Skeletons';
import { daysQuery, overviewQuery } from './api/stats';
import { AdminHeader } from './components/AdminPage';
import { DayCharts } from './components/DayCharts';
import classes from './OverviewPage.module.css';

const SPANS = ['7', '30', '90'];

export function OverviewPage() {
  const { id } = useCurrentUser();
  const name = useQuery(profileQuery(id)).data?.name ?? '';
  const [span, setSpan] = useState('30');
  const overview = useQuery(overviewQuery(id));
  const days = useQuery(daysQuery(id, Number(span)));
  const welcome =
    name === '' ? 'Que bom ver você.' : `Que bom ver você, ${isolated(firstName(name))}.`;
  return (
    <>
      <AdminHeader
        title="Painel de Administração"
        subtitle={`${welcome} Aqui você cuida dos desafios, dos estudos e da comunidade.`}
      />
      <QueryState
        query={overview}
        loading={
          <SkeletonRegion label="Carregando totais">
            <Totals overview={null} />
          </SkeletonRegion>
        }
      >
        {(overview) => <Totals overview={overview} />}
      </QueryState>
      <div className="flex items-center flex-wrap justify-between gap-sm mt-2xl mx-0 mb-md">
        <Title order={2} className="text-2xl">
          Dia a dia
        </Title>
        <SegmentedControl
          aria-label="Período"
          data={SPANS.map((value) => ({ value, label: `${value} dias` }))}
          value={span}
          onChange={setSpan}
        />
      </div>
      <QueryState query={days} loading="Carregando gráficos">
        {(overview) => <DayCharts days={overview} />}
      </QueryState>
    </>
  );
}

type Overview = FoundRow<'admin_overview'>;

const TILES: readonly { key: keyof Overview; label: string; to?: string }[] = [
  { key: 'people', label: 'Pessoas' },
  { key: 'active_people', label: 'Ativas na semana' },
  { key: 'brews', label: 'Preparos' },
  { key: 'posts', label: 'Publicações' },
  { key: 'lessons', label: 'Lições concluídas' },
  { key: 'suspended_people', label: 'Contas suspensas', to: '/admin/users' },
  { key: 'open_reports', label: 'Denúncias abertas', to: '/admin/posts' },
];

function Totals({ overview }: { overview: Overview | null }) {
  return (
    <ul className="plain-list flex flex-wrap gap-sm">
      {TILES.map(({ key, label, to }) => (
        <li
          key={key}
          className={`card flex flex-col relative px-md py-md ${classes.tile}`}
          data-waiting={(to && overview && overview[key] > 0) || undefined}
        >
          <span className={`display-number text-3xl leading-tight ${classes.value}`}>
            {overview ? formatDecimal(overview[key]) : '–'}
          </span>
          {to && overview ? (
            <Link to={to} className={`text-dimmed text-sm ${classes.link}`}>
              {label}
            </Link>
          ) : (
            <span className="text-dimmed text-sm">{label}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
