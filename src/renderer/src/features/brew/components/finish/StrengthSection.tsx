import type { RunningBrew } from '@shared/brew/running-brew';
import { Suspense, useState } from 'react';
import { runningBrews } from '@/entities/running-brew/store';
import { lazyPart } from '@/lib/lazy-part';
import classes from './FinishScreen.module.css';

const StrengthFields = lazyPart(() => import('@/entities/brew/StrengthFields'), 'StrengthFields');

/** For whoever has a refractometer; closed for everybody else. */
export function StrengthSection({ brew }: { brew: RunningBrew }) {
  const { id, journal, recipe } = brew;
  const [open, setOpen] = useState(journal.beverageGrams !== null || journal.tdsPercent !== null);
  return (
    <details
      className={classes.more}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Medir a força (opcional)</summary>
      {open ? (
        <Suspense>
          <StrengthFields
            coffeeGrams={recipe.parameters.coffeeGrams}
            beverageGrams={journal.beverageGrams}
            tdsPercent={journal.tdsPercent}
            onChange={(strength) =>
              runningBrews.dispatch(id, { type: 'annotate', journal: strength })
            }
          />
        </Suspense>
      ) : null}
    </details>
  );
}
