import { Card, Title } from '@mantine/core';
import { useState } from 'react';
import { StrengthFields } from '../../brews/components/StrengthFields';
import { useBrewEdits } from '../../hooks/useBrewEdits';
import type { BrewChanges } from '../../model/brew-edits';
import type { BrewDetail } from '../../model/brew-facts';

export function StrengthCard({ userId, brew }: { userId: string; brew: BrewDetail }) {
  const { pending, edit, flush } = useBrewEdits(userId, brew);
  const shown: Pick<BrewChanges, 'beverage_grams' | 'tds_percent'> = {
    beverage_grams: brew.beverage_grams,
    tds_percent: brew.tds_percent,
    ...pending?.changes,
  };
  // Starts open only with a measurement: most people have no refractometer.
  const [isMeasured] = useState(shown.beverage_grams !== null || shown.tds_percent !== null);
  return (
    <Card component="details" open={isMeasured}>
      <Title
        order={2}
        component="summary"
        className="text-xl min-h-touch cursor-pointer content-center"
      >
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
