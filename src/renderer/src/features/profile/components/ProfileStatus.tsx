import { Card, Title } from '@mantine/core';
import { formatDecimal } from '@shared/format';
import type { Profile } from '@/entities/profile/api/profile';
import classes from './ProfileStatus.module.css';

type Figures = Pick<Profile, 'level' | 'points' | 'total_brews' | 'longest_streak'>;

/** 'Status': level, points, brews and the longest streak. */
export function ProfileStatus({ profile }: { profile: Figures }) {
  const days = profile.longest_streak;
  return (
    <Card component="section" aria-labelledby="status">
      <Title order={2} id="status" className={classes.title}>
        Status
      </Title>
      <dl className={classes.figures}>
        <Figure label="Nível" value={formatDecimal(profile.level)} />
        <Figure label="Pontos" value={formatDecimal(profile.points)} />
        <Figure label="Total de Preparos" value={formatDecimal(profile.total_brews)} />
        <Figure
          label="Maior Sequência"
          value={formatDecimal(days)}
          unit={days === 1 ? 'dia' : 'dias'}
        />
      </dl>
    </Card>
  );
}

function Figure({ label, value, unit }: { label: string; value: string; unit?: string }) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>
        <span className="display-number">{value}</span>
        {unit ? <span className={classes.unit}> {unit}</span> : null}
      </dd>
    </div>
  );
}
