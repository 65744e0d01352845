import { Button } from '@mantine/core';
import { circumstancesOf } from '@shared/brew/dial-advice';
import type { Recipe } from '@shared/brew/recipe';
import { formatDuration, formatGrams, formatRatio } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { Coffee } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { userSettingsQuery } from '@/domains/people/settings/api/user-settings';
import { formatDateTime } from '@/lib/dates';
import { Rating } from '@/ui/Rating';
import { SectionCard } from '@/ui/SectionCard';
import { seriesQuery } from '../../dial-in/api/series';
import { useSuggestion } from '../../dial-in/hooks/useSuggestion';
import { suggestionText, TASTE_WORDS, tuningText } from '../../dial-in/model/dialling-texts';
import { bestOf, chainOf, type SeriesBrew } from '../../dial-in/model/series';
import classes from './SeriesCard.module.css';

interface SeriesCardProps {
  userId: string;
  brewId: string;
  methodId: string;
  beanId: string;
  /** Null for a brew that was noted down or corrected to another method. */
  recipe: Recipe | null;
  timeZone: string | undefined;
}

/** Returns the longest series that contains a brew, including the brews after it. */
function seriesWith(brews: readonly SeriesBrew[], brewId: string): SeriesBrew[] {
  const chains = brews.map(({ id }) => chainOf(brews, id));
  const its = chains.filter((chain) => chain.some(({ id }) => id === brewId));
  return its.sort((one, other) => other.length - one.length)[0] ?? [];
}

export function SeriesCard(props: SeriesCardProps) {
  const { userId, brewId, methodId, beanId, recipe, timeZone } = props;
  const { data } = useQuery(seriesQuery(userId, methodId, beanId));
  const { data: settings } = useQuery(userSettingsQuery(userId));
  const chain = useMemo(() => seriesWith(data ?? [], brewId), [data, brewId]);
  const last = chain.at(-1);
  const kitchen = { altitudeM: settings?.altitude_m ?? null, canGrind: !recipe?.bean?.ground };
  const where = recipe
    ? circumstancesOf(recipe, kitchen)
    : { methodId, temperature: null, steep: null, ...kitchen };
  const next = useSuggestion(where, chain);
  if (!last || !next) return null;
  const best = bestOf(chain);
  return (
    <SectionCard title="Acertar o café">
      <ol className={`plain-list grid gap-md ${classes.path}`}>
        {chain.map((brew) => (
          <li key={brew.id} data-best={brew === best || undefined}>
            <div className="flex items-center flex-wrap gap-y-xs gap-x-xs">
              <span className="font-semibold">{TASTE_WORDS[brew.taste]}</span>
              {brew.rating === null ? null : <Rating value={brew.rating} />}
              {brew === best ? (
                <span className="text-sm rounded-lg bg-soft px-xs py-0">Melhor xícara</span>
              ) : null}
            </div>
            <p className="leading-snug">{tuningText(brew)}</p>
            <p className="text-dimmed text-sm leading-snug">
              {brew.id === brewId ? (
                'Este preparo'
              ) : (
                <Link to={`/brews/${brew.id}`}>{formatDateTime(brew.brewedAt, timeZone)}</Link>
              )}
              {[
                formatRatio(brew.ratio),
                ...(brew.seconds === null ? [] : [formatDuration(brew.seconds)]),
                ...(brew.beverage === null ? [] : [`${formatGrams(brew.beverage)} na xícara`]),
              ].map((fact) => (
                <span key={fact}> · {fact}</span>
              ))}
            </p>
          </li>
        ))}
      </ol>
      <div className="grid gap-xs rounded-md bg-soft px-md py-sm justify-items-start mt-lg">
        <p className="font-semibold">{suggestionText(next)}</p>
        {next.why ? <p className="mb-2xs">{next.why}</p> : null}
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
    </SectionCard>
  );
}
