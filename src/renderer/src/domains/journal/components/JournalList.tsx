import { Title, UnstyledButton } from '@mantine/core';
import { isolated, joinFacts, unbroken } from '@shared/format';
import { GitCompareArrows, RotateCcw } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Units } from '@/domains/people/settings/model/units';
import { formatFriendlyDate } from '@/lib/dates';
import { lazyPart } from '@/lib/lazy-part';
import { useWindowList } from '@/ui/hooks/useWindowList';
import { Rating } from '@/ui/Rating';
import type { JournalBrew } from '../model/brew-facts';
import { factsLine } from '../model/brew-facts';
import { monthsOver } from '../model/period';
import { BrewPicture } from './BrewPicture';
import classes from './JournalList.module.css';

// Few journals have a pending brew, so only those load this code.
const PendingState = lazyPart(() => import('./PendingState'), 'PendingState');

/** Height of a row with three lines, in px. */
const ROW_HEIGHT = 107;
/** Height that the name of a month, or a note, adds to a row, in px. */
const MONTH_HEIGHT = 62;
const NOTE_HEIGHT = 12;

export interface JournalListProps {
  /** The key that stores the measured heights. */
  name: string;
  brews: readonly JournalBrew[];
  units: Units;
  timeZone: string | undefined;
  busy: boolean;
  onNearEnd: () => void;
  /** The brew picked first for a comparison; undefined while nothing is compared. */
  picked: string | undefined;
  onPick: (brewId: string) => void;
}

export function JournalList(props: JournalListProps) {
  const { name, brews, units, timeZone, busy, onNearEnd, picked, onPick } = props;
  const months = monthsOver(brews, timeZone);
  const { list, virtualizer, items, listStyle, windowStyle } = useWindowList({
    name,
    rows: brews,
    estimate: (index) =>
      ROW_HEIGHT + (months[index] ? MONTH_HEIGHT : 0) + (brews[index]?.notes ? NOTE_HEIGHT : 0),
    overscan: 6,
    askBeforeEnd: 8,
    onNearEnd,
  });

  return (
    <div ref={list} className={`relative ${classes.list}`} style={listStyle}>
      <ul
        className="plain-list absolute inset-x-0 top-0"
        aria-label="Meus preparos"
        aria-busy={busy}
        style={windowStyle}
      >
        {items.map((item) => {
          const brew = brews[item.index];
          const month = months[item.index];
          return brew ? (
            <li
              key={item.key}
              data-index={item.index}
              ref={virtualizer.measureElement}
              className={`pb-xs ${classes.item}`}
              aria-posinset={item.index + 1}
              aria-setsize={-1}
            >
              {month ? (
                <Title order={2} className={`text-xl ${classes.month}`}>
                  {month}
                </Title>
              ) : null}
              <BrewRow
                brew={brew}
                units={units}
                timeZone={timeZone}
                picked={brew.id === picked}
                onPick={picked === undefined ? undefined : () => onPick(brew.id)}
              />
              {brew.isLocal ? <PendingState brew={brew} /> : null}
            </li>
          ) : null;
        })}
      </ul>
    </div>
  );
}

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
    <span className="flex flex-col flex-1 min-w-0 gap-0">
      <span className="flex justify-between items-baseline gap-xs">
        <span className="text-lg font-semibold font-serif overflow-hidden font-soft tracking-snug wrap-anywhere whitespace-normal">
          {isolated(brew.method.name)}
        </span>
        {brew.rating === null ? null : <Rating value={brew.rating} />}
      </span>
      <span
        className={`text-sm leading-snug text-dimmed whitespace-nowrap overflow-hidden text-ellipsis ${classes.when}`}
      >
        {joinFacts([formatFriendlyDate(brew.brewed_at, undefined, timeZone), brew.bean?.name])}
        {brew.import_id === null ? null : (
          <span className="text-accent text-xs font-semibold rounded-lg bg-soft ms-xs px-xs py-0">
            importado
          </span>
        )}
      </span>
      <span className="tabular-nums text-sm leading-snug">{factsLine(brew, units)}</span>
      {brew.notes ? (
        <span
          className={`text-dimmed whitespace-nowrap overflow-hidden text-ellipsis text-sm italic ${classes.notes}`}
        >
          {unbroken(brew.notes)}
        </span>
      ) : null}
    </span>
  );
}

function BrewRow(props: BrewRowProps) {
  const { brew, onPick, picked = false } = props;
  const inside = (
    <>
      <span className="flex-none rounded-md w-18 h-18 until-3xs:hidden">
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
      <UnstyledButton
        className={`gap-sm text-center p-sm ${classes.pick}`}
        aria-pressed={picked}
        onClick={onPick}
      >
        {inside}
        <GitCompareArrows className={`flex-none me-2xs text-dimmed ${classes.tick}`} size={20} />
      </UnstyledButton>
    );
  }
  return (
    <article className={`until-3xs:flex-wrap until-3xs:justify-end ${classes.row}`}>
      <Link
        to={`/brews/${brew.id}`}
        className={`flex flex-1 items-center gap-sm min-w-0 p-sm rounded-lg no-underline ${classes.open}`}
      >
        {inside}
      </Link>
      <Link
        to={`/calculator?repeat=${brew.id}`}
        className="grid place-items-center flex-none w-touch h-touch rounded-circle bg-soft text-accent"
        aria-label={`Repetir ${isolated(brew.method.name)}, ${factsLine(brew, props.units)}`}
      >
        <RotateCcw size={19} />
      </Link>
    </article>
  );
}
