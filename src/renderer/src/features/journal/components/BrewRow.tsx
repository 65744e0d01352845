import { UnstyledButton } from '@mantine/core';
import { GitCompareArrows, RotateCcw } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Units } from '@/entities/settings/units';
import { formatFriendlyDate } from '@/lib/dates';
import type { JournalBrew } from '../api/journal';
import { factsLine } from '../model/brew-facts';
import { BrewPicture } from './BrewPicture';
import classes from './BrewRow.module.css';
import { Rating } from './Rating';

interface BrewRowProps {
  brew: JournalBrew;
  units: Units;
  timeZone: string | undefined;
  /** Picks the brew for the comparison; left out while nothing is compared. */
  onPick?: (() => void) | undefined;
  picked?: boolean | undefined;
}

function Words({ brew, units, timeZone }: BrewRowProps) {
  return (
    <span className={classes.words}>
      <span className={classes.first}>
        <span className={classes.name}>{brew.method.name}</span>
        {brew.rating === null ? null : <Rating value={brew.rating} />}
      </span>
      <span className={classes.when}>
        {[formatFriendlyDate(brew.brewed_at, undefined, timeZone), brew.bean?.name]
          .filter(Boolean)
          .join(' · ')}
        {brew.import_id === null ? null : <span className={classes.mark}>importado</span>}
      </span>
      <span className={classes.facts}>{factsLine(brew, units)}</span>
      {brew.notes ? <span className={classes.notes}>{brew.notes}</span> : null}
    </span>
  );
}

/** One brew of the journal: opens it, repeats it, or picks it for a comparison. */
export function BrewRow(props: BrewRowProps) {
  const { brew, onPick, picked = false } = props;
  const inside = (
    <>
      <span className={classes.picture}>
        <BrewPicture
          methodId={brew.method.drawing ?? brew.method_id}
          photoPath={brew.photo_path}
          drawing={44}
        />
      </span>
      <Words {...props} />
    </>
  );
  if (onPick) {
    return (
      <UnstyledButton className={classes.pick} aria-pressed={picked} onClick={onPick}>
        {inside}
        <GitCompareArrows className={classes.tick} size={20} />
      </UnstyledButton>
    );
  }
  return (
    <article className={classes.row}>
      <Link to={`/brews/${brew.id}`} className={classes.open ?? ''}>
        {inside}
      </Link>
      <Link
        to={`/calculator?repeat=${brew.id}`}
        className={classes.repeat ?? ''}
        aria-label={`Repetir ${brew.method.name}, ${factsLine(brew, props.units)}`}
      >
        <RotateCcw size={19} />
      </Link>
    </article>
  );
}
