import { counted, isolated, joinFacts } from '@shared/format';
import { Settings2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { Rating } from '@/ui/Rating';
import { SectionCard } from '@/ui/SectionCard';
import type { BeanStatistics, JournalStatistics, Totals } from '../../model/stats';
import { bestText, coffeeText, costEach, moneyText } from '../../model/stats-text';
import classes from './Rankings.module.css';

interface BarProps {
  /** The filled part, 0 to 1. */
  share: number;
  /** Sets the height. */
  className: string;
}

/** A share as a drawing; the text beside it says the same. */
export function Bar({ share, className }: BarProps) {
  return (
    <div className={`bg-sunk overflow-hidden rounded-xs ${className}`} aria-hidden>
      <div
        className="h-full min-w-1 rounded-inherit bg-progress"
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}

function factsOf(totals: Totals): string {
  const each = costEach(totals);
  return joinFacts([
    counted(totals.brews, 'preparo', 'preparos'),
    coffeeText(totals.grams ?? 0),
    each === null ? null : `${moneyText(each)} cada`,
  ]);
}

export function BeanRanking({ beans }: { beans: readonly BeanStatistics[] }) {
  if (beans.length === 0) return null;
  return (
    <SectionCard title="Grãos e suas melhores receitas">
      <ul className="plain-list grid gap-md cols-from-20">
        {beans.map((bean) => (
          <li key={bean.id} className="flex flex-col rounded-md bg-sunk p-md">
            <div className="flex justify-between items-baseline gap-sm">
              <Link
                to={`/brews?bean=${bean.id}`}
                className="wrap-anywhere touch-area font-serif text-lg font-semibold no-underline hover:underline text-ink"
              >
                {isolated(bean.name)}
              </Link>
              {bean.rating === null ? null : <Rating value={bean.rating} />}
            </div>
            <p className="text-dimmed text-sm">{joinFacts([bean.roaster, factsOf(bean)])}</p>
            {bean.best ? (
              <Link
                to={`/brews/${bean.best.id}`}
                className={`items-center gap-xs min-h-touch mt-xs px-sm py-xs no-underline ${classes.best}`}
              >
                <Rating value={bean.best.rating} />
                <span>{bestText(bean.best)}</span>
              </Link>
            ) : (
              <p className="text-dimmed text-sm">Dê notas e a melhor receita aparece aqui.</p>
            )}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

interface RankingProps {
  title: string;
  rows: readonly (Totals & { id: string; name: string; drawing?: string })[];
}

function Ranking({ title, rows }: RankingProps) {
  const most = Math.max(1, ...rows.map(({ brews }) => brews));
  if (rows.length === 0) return null;
  return (
    <SectionCard title={title}>
      <ul className="plain-list grid gap-md">
        {rows.map((row) => (
          <li key={row.id} className={`grid items-center gap-y-0 gap-x-sm ${classes.row}`}>
            {row.drawing ? (
              <MethodDrawing methodId={row.drawing} size={36} />
            ) : (
              <Settings2 size={26} aria-hidden />
            )}
            <span className="font-semibold wrap-anywhere">{isolated(row.name)}</span>
            {row.rating === null ? <span /> : <Rating value={row.rating} />}
            <span className="text-dimmed text-sm col-span-2">{factsOf(row)}</span>
            <Bar className="col-span-2 mt-2xs h-1.5" share={row.brews / most} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

export function Rankings({ statistics }: { statistics: JournalStatistics }) {
  return (
    <div
      className={`grid gap-md cols-1 items-start ${classes.pair}`}
      data-single={statistics.grinders.length === 0 || undefined}
    >
      <Ranking title="Por método" rows={statistics.methods} />
      <Ranking title="Por moedor" rows={statistics.grinders} />
    </div>
  );
}
