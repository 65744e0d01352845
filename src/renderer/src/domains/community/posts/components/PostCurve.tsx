import { isolated } from '@shared/format';
import { decodeCurve } from '@shared/weighing/curve';
import { CurveChart } from '@/domains/running-brews/weighing/components/CurveChart';
import classes from './PostSummaries.module.css';

export function PostCurve({ curve, author }: { curve: string; author: string }) {
  const decoded = decodeCurve(curve);
  if (decoded === null || decoded.length < 2) return null;
  return (
    <div className={`basis-full min-w-0 pb-xs pl-sm ${classes.curve}`}>
      <CurveChart
        curves={[{ curve: decoded, label: 'Água' }]}
        target={null}
        label={`Curva do preparo de ${isolated(author)}`}
        height={72}
        small
      />
    </div>
  );
}
