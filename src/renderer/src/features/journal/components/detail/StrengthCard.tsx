import { Card, Title } from '@mantine/core';
import { StrengthFields } from '@/entities/brew/StrengthFields';
import type { BrewDetail } from '../../api/brew';
import type { BrewChanges } from '../../api/update-brew';
import { useBrewEdits } from '../../hooks/useBrewEdits';
import classes from './CurveCard.module.css';

/** What was measured of the finished coffee: saved as it is changed. */
export function StrengthCard({ brew }: { brew: BrewDetail }) {
  const { pending, edit, flush } = useBrewEdits(brew.id);
  const shown: Pick<BrewChanges, 'beverage_grams' | 'tds_percent'> = {
    beverage_grams: brew.beverage_grams,
    tds_percent: brew.tds_percent,
    ...pending?.changes,
  };
  return (
    <Card component="section" aria-labelledby="brew-strength">
      <Title order={2} id="brew-strength" className={classes.title}>
        Força
      </Title>
      <StrengthFields
        coffeeGrams={brew.coffee_grams}
        beverageGrams={shown.beverage_grams ?? null}
        tdsPercent={shown.tds_percent ?? null}
        onChange={({ beverageGrams, tdsPercent }) =>
          edit({
            ...(beverageGrams === undefined ? {} : { beverage_grams: beverageGrams }),
            ...(tdsPercent === undefined ? {} : { tds_percent: tdsPercent }),
          })
        }
        onBlur={flush}
      />
    </Card>
  );
}
