import type { BrewSession } from '@shared/brew/session';
import { Suspense, useState } from 'react';
import { brewSessions } from '@/entities/brew-session/store';
import { lazyPart } from '@/lib/lazy-part';
import classes from './FinishScreen.module.css';

const StrengthFields = lazyPart(() => import('@/entities/brew/StrengthFields'), 'StrengthFields');

/** For whoever has a refractometer; closed for everybody else. */
export function StrengthSection({ session }: { session: BrewSession }) {
  const { id, journal, recipe } = session;
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
              brewSessions.dispatch(id, { type: 'annotate', journal: strength })
            }
          />
        </Suspense>
      ) : null}
    </details>
  );
}
