import { Card, NativeSelect, SegmentedControl, Title } from '@mantine/core';
import { counted, formatClock, formatDecimal } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { beansQuery } from '@/entities/bean/api/beans';
import { grindersQuery } from '@/entities/grinder/api/grinders';
import { rangeText } from '@/entities/grinder/range-text';
import { methodsQuery } from '@/entities/method/api/methods';
import { grindFiguresQuery } from '../../api/figures';
import { bestSetting, type GrindSeries, grindSeries } from '../../model/grind';
import classes from './Figures.module.css';
import { GrindPlot } from './GrindPlot';

const AGAINST = [
  { value: 'rating', label: 'Nota' },
  { value: 'seconds', label: 'Tempo' },
] as const;

/** What the grinder was set to, against how it was rated and how long it took, for a method and a bean. */
export function GrindChart({ userId }: { userId: string }) {
  const { data: figures } = useQuery(grindFiguresQuery(userId));
  const { data: methods = [] } = useQuery(methodsQuery());
  const { data: beans = [] } = useQuery(beansQuery(userId));
  const { data: grinders = [] } = useQuery(grindersQuery(userId));
  const [chosen, setChosen] = useState<string | null>(null);
  const [against, setAgainst] = useState<'rating' | 'seconds'>('rating');
  const all = grindSeries(figures ?? []);
  const series = all.find(({ key }) => key === chosen) ?? all[0];
  const nameOf = ({ methodId, beanId, grinderId }: GrindSeries) =>
    [
      methods.find(({ id }) => id === methodId)?.name ?? methodId,
      beans.find(({ id }) => id === beanId)?.name,
      grinders.find(({ id }) => id === grinderId)?.name,
    ]
      .filter(Boolean)
      .join(' · ');
  const unit = grinders.find(({ id }) => id === series?.grinderId)?.unit ?? 'número';
  const settingText = (setting: number) => rangeText(unit, setting, setting);
  const best = series ? bestSetting(series.points) : null;
  return (
    <Card component="section" aria-labelledby="brew-grind">
      <div className={classes.head}>
        <Title order={2} id="brew-grind" className={classes.title}>
          Moagem
        </Title>
        {series ? (
          <SegmentedControl
            aria-label="Moagem contra"
            radius="xl"
            data={[...AGAINST]}
            value={against}
            onChange={setAgainst}
          />
        ) : null}
      </div>
      {all.length > 1 ? (
        <NativeSelect
          aria-label="Método, grão e moedor"
          mb="xs"
          data={all.map((each) => ({ value: each.key, label: nameOf(each) }))}
          value={series?.key ?? ''}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      ) : null}
      <p className={classes.summary}>
        {series === undefined
          ? 'Anote o ajuste do moedor em dois preparos do mesmo grão e veja aqui o que ele muda.'
          : best
            ? `${nameOf(series)}: a melhor nota média, ${formatDecimal(best.rating ?? 0)}, é com ${settingText(best.setting)} (${counted(best.brews, 'preparo', 'preparos')}).`
            : `${nameOf(series)}: dê notas e o melhor ajuste aparece aqui.`}
      </p>
      {series ? (
        <>
          <GrindPlot points={series.points} against={against} />
          <table className="visually-hidden">
            <caption>Ajustes, notas e tempos de {nameOf(series)}</caption>
            <thead>
              <tr>
                <th scope="col">Ajuste</th>
                <th scope="col">Nota média</th>
                <th scope="col">Tempo médio</th>
                <th scope="col">Preparos</th>
              </tr>
            </thead>
            <tbody>
              {series.points.map(({ setting, rating, seconds, brews }) => (
                <tr key={setting}>
                  <th scope="row">{settingText(setting)}</th>
                  <td>{rating === null ? 'sem nota' : formatDecimal(rating)}</td>
                  <td>{seconds === null ? 'sem tempo' : formatClock(seconds)}</td>
                  <td>{brews}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ) : null}
    </Card>
  );
}
