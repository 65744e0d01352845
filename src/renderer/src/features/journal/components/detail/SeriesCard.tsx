import { Button, Card, Title } from '@mantine/core';
import { formatClock, formatDecimal, formatGrams, formatRatio } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { Coffee, Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import { seriesQuery } from '@/entities/dialling/api/series';
import { suggestionText, TASTE_WORDS, tuningText } from '@/entities/dialling/dialling-texts';
import { bestOf, chainOf, type SeriesBrew, suggestionFor } from '@/entities/dialling/series';
import { formatDateTime } from '@/lib/dates';
import classes from './SeriesCard.module.css';

interface SeriesCardProps {
  userId: string;
  brewId: string;
  methodId: string;
  beanId: string;
  timeZone: string | undefined;
}

/** The longest series that a brew belongs to: what came after it counts too. */
function seriesWith(brews: readonly SeriesBrew[], brewId: string): SeriesBrew[] {
  const chains = brews.map(({ id }) => chainOf(brews, id));
  const its = chains.filter((chain) => chain.some(({ id }) => id === brewId));
  return its.sort((one, other) => other.length - one.length)[0] ?? [];
}

/** Shows every brew of a bean's series and the suggested next change. */
export function SeriesCard({ userId, brewId, methodId, beanId, timeZone }: SeriesCardProps) {
  const { data } = useQuery(seriesQuery(userId, methodId, beanId));
  const chain = seriesWith(data ?? [], brewId);
  const last = chain.at(-1);
  const next = suggestionFor(methodId, chain);
  if (!last || !next) return null;
  const best = bestOf(chain);
  return (
    <Card component="section" aria-labelledby="brew-series">
      <Title order={2} id="brew-series" className="text-xl mb-md">
        Acertar o café
      </Title>
      <ol className={`list grid gap-md ${classes.path}`}>
        {chain.map((brew) => (
          <li key={brew.id} data-best={brew === best || undefined}>
            <div className={`row wrap ${classes.head}`}>
              <span className="semibold">{TASTE_WORDS[brew.taste]}</span>
              {brew.rating === null ? null : (
                <span className="inline-row gap-2xs accent">
                  <Star size={14} aria-hidden /> {formatDecimal(brew.rating)}
                </span>
              )}
              {brew === best ? (
                <span className={`text-sm rounded-lg soft ${classes.best}`}>Melhor xícara</span>
              ) : null}
            </div>
            <p className={classes.tuning}>{tuningText(brew)}</p>
            <p className={`hint ${classes.facts}`}>
              {brew.id === brewId ? (
                'Este preparo'
              ) : (
                <Link to={`/brews/${brew.id}`}>{formatDateTime(brew.brewedAt, timeZone)}</Link>
              )}
              {[
                formatRatio(brew.ratio),
                ...(brew.seconds === null ? [] : [formatClock(brew.seconds)]),
                ...(brew.beverage === null ? [] : [`${formatGrams(brew.beverage)} na xícara`]),
              ].map((fact) => (
                <span key={fact}> · {fact}</span>
              ))}
            </p>
          </li>
        ))}
      </ol>
      <div className={`grid gap-xs rounded-md soft p-row ${classes.next}`}>
        <p className={classes.change}>{suggestionText(next)}</p>
        {next.why ? <p className={classes.why}>{next.why}</p> : null}
        {next.kind === 'exhausted' ? null : (
          <Button
            component={Link}
            to={`/calculator?repeat=${last.id}`}
            variant="default"
            leftSection={<Coffee />}
          >
            Preparar assim
          </Button>
        )}
      </div>
    </Card>
  );
}
