import { SegmentedControl, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profileQuery } from '@/entities/profile/api/profile';
import { firstName } from '@/entities/profile/names';
import { useCurrentUser } from '@/services/session/hooks/useCurrentUser';
import { daysQuery, overviewQuery } from './api/figures';
import { AdminHeader } from './components/AdminHeader';
import { DayCharts } from './components/DayCharts';
import { Loaded } from './components/Loaded';
import { Totals } from './components/Totals';
import classes from './OverviewPage.module.css';

const SPANS = ['7', '30', '90'];

/** The admin's dashboard: a welcome, totals, and what happened day by day. */
export function OverviewPage() {
  const { id } = useCurrentUser();
  const name = useQuery(profileQuery(id)).data?.name ?? '';
  const [span, setSpan] = useState('30');
  const overview = useQuery(overviewQuery(id));
  const days = useQuery(daysQuery(id, Number(span)));
  const welcome = name === '' ? 'Que bom ver você.' : `Que bom ver você, ${firstName(name)}.`;
  return (
    <>
      <AdminHeader
        title="Painel de Administração"
        subtitle={`${welcome} Aqui você cuida dos desafios, dos estudos e da comunidade.`}
      />
      <Loaded query={overview} label="Carregando totais">
        {(figures) => <Totals figures={figures} />}
      </Loaded>
      <div className={classes.head}>
        <Title order={2} className={classes.title}>
          Dia a dia
        </Title>
        <SegmentedControl
          aria-label="Período"
          data={SPANS.map((value) => ({ value, label: `${value} dias` }))}
          value={span}
          onChange={setSpan}
        />
      </div>
      <Loaded query={days} label="Carregando gráficos">
        {(figures) => <DayCharts days={figures} />}
      </Loaded>
    </>
  );
}
