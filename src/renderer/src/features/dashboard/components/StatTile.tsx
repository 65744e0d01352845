import { Skeleton } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import classes from './StatTile.module.css';

interface StatTileProps {
  label: string;
  icon: LucideIcon;
  /** Null while it is on its way. */
  figure: { value: string; caption: string } | null;
}

/** One figure of the dashboard: what it is, the number, and what the number means. */
export function StatTile({ label, icon: Icon, figure }: StatTileProps) {
  return (
    <div className={classes.tile}>
      <dt className={classes.label}>
        {label}
        <Icon size={20} className={classes.icon} />
      </dt>
      {figure ? (
        <>
          <dd className={`display-number ${classes.value}`}>{figure.value}</dd>
          <dd className={classes.caption}>{figure.caption}</dd>
        </>
      ) : (
        <dd className={classes.waiting}>
          <Skeleton height={34} width="45%" />
          <Skeleton height={12} width="70%" />
        </dd>
      )}
    </div>
  );
}
