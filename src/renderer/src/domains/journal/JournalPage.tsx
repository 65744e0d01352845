import { Button, Group } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { beansQuery } from '@/domains/beans/api/beans';
import { isBrewWrite } from '@/domains/beans/model/waiting-doses';
import { methodsQuery, ownMethodsQuery } from '@/domains/gear/methods/api/methods';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { timeZoneQuery } from '@/domains/people/profiles/api/profile';
import { useUnits } from '@/domains/people/settings/hooks/useUnits';
import { rowsOf } from '@/lib/keyset';
import { lazyPart } from '@/lib/lazy-part';
import { useOutbox } from '@/services/outbox/hooks/useOutbox';
import { isGuest } from '@/services/session/guest';
import { useCurrentUser } from '@/services/session/hooks/session';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { useAddressParams } from '@/ui/hooks/useAddressParams';
import { PageHeader } from '@/ui/PageHeader';
import { QueryState } from '@/ui/QueryState';
import { journalQuery } from './api/journal';
import { JournalBar } from './components/JournalBar';
import { JournalList } from './components/JournalList';
import { JournalTabs } from './components/JournalTabs';
import { usePendingBrewDeletions } from './hooks/brew-deletion';
import { useJournalFilters } from './hooks/useJournalFilters';
import classes from './JournalPage.module.css';
import { countFilters, filtersKey } from './model/filters';

export function JournalPage() {
  const { id: userId } = useCurrentUser();
  return (
    <>
      <PageHeader title="Meus preparos" />
      <JournalTabs />
      <Journal userId={userId} />
    </>
  );
}

const BrewForm = lazyPart(() => import('./components/BrewForm'), 'BrewForm');
// Lazy, because only pending brews need it, and only while the server does not answer.
const UnsentBrews = lazyPart(() => import('./components/UnsentBrews'), 'UnsentBrews');

function Journal({ userId }: { userId: string }) {
  const { filters, typed, change, type, clear } = useJournalFilters();
  const list = useInfiniteQuery(journalQuery(userId, filters));
  const { data: methods } = useQuery(methodsQuery());
  const { data: ownMethods } = useQuery(ownMethodsQuery(userId));
  const { data: beans } = useQuery(beansQuery(userId));
  const { data: timeZone } = useQuery(timeZoneQuery(userId));
  const units = useUnits(userId);
  const pendingDeletions = usePendingBrewDeletions(userId);

  const { compared, setCompared, pick } = useComparison();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  const waiting = useOutbox(userId, isBrewWrite);
  const isShown = useCallback(
    ({ id }: { id: string }) => !pendingDeletions.has(id),
    [pendingDeletions],
  );
  const brews = useMemo(() => list.data && rowsOf(list.data).filter(isShown), [list.data, isShown]);
  const [noting, setNoting] = useState(false);
  const mayNote = !isGuest(userId) && timeZone !== undefined;
  const narrowed = countFilters(filters) > 0 || filters.text !== '';
  const empty = brews?.length === 0 && !hasNextPage;
  const shared = {
    name: `brews:${filtersKey(filters)}`,
    units,
    timeZone,
    busy: isFetchingNextPage,
    onNearEnd: more,
    picked: compared ?? undefined,
    onPick: pick,
  };
  return (
    <>
      {empty && !narrowed ? null : (
        <JournalBar
          filters={filters}
          typed={typed}
          methods={[...(methods ?? []), ...(ownMethods ?? [])]}
          beans={beans ?? []}
          comparing={compared !== null}
          onType={type}
          onChange={change}
          onClear={clear}
          onCompare={() => setCompared(compared === null ? '' : null)}
          onNote={mayNote ? () => setNoting(true) : undefined}
        />
      )}
      {compared === null ? null : (
        <p className={`font-semibold rounded-xl px-md py-sm mb-md ${classes.hint}`} role="status">
          {compared ? 'Agora escolha o segundo preparo.' : 'Escolha dois preparos para comparar.'}
        </p>
      )}
      {!brews && waiting.length > 0 ? (
        <UnsentBrews userId={userId} filters={filters} isShown={isShown} {...shared} />
      ) : null}
      <QueryState query={list} loading="Carregando seus preparos" />
      {brews && brews.length > 0 ? (
        <JournalList key={filtersKey(filters)} brews={brews} {...shared} />
      ) : null}
      {isFetchNextPageError ? (
        <ErrorState
          compact
          query={{ error: list.error, isFetching: isFetchingNextPage, refetch: fetchNextPage }}
        />
      ) : null}
      {noting && timeZone !== undefined ? (
        <BrewForm
          userId={userId}
          timeZone={timeZone}
          brew={null}
          last={brews?.[0] ?? null}
          onClose={() => setNoting(false)}
        />
      ) : null}
      {empty && narrowed ? <NoMatch methodId={filters.methodId} onClear={clear} /> : null}
      {empty && !narrowed ? (
        <EmptyJournal onNote={mayNote ? () => setNoting(true) : undefined} />
      ) : null}
    </>
  );
}

/** Reads and changes the brews to compare, whose ids are in the address. */
function useComparison() {
  const [params, change] = useAddressParams();
  const navigate = useNavigate();
  // Null: nothing is compared; '': none of the two is picked yet.
  const compared = params.get('compare');
  const setCompared = (brewId: string | null) => change({ compare: brewId });
  const pick = (brewId: string) => {
    if (compared === brewId) setCompared('');
    else if (compared) void navigate(`/brews/compare?a=${compared}&b=${brewId}`);
    else setCompared(brewId);
  };
  return { compared, setCompared, pick };
}

function NoMatch({ methodId, onClear }: { methodId: string; onClear: () => void }) {
  return (
    <EmptyState
      drawing={<MethodDrawing methodId={methodId || 'cup'} size={80} />}
      title="Nenhum preparo assim"
      text="Tire um filtro ou busque por outra palavra."
      action={
        <Button variant="default" onClick={onClear}>
          Ver todos
        </Button>
      }
    />
  );
}

/** Shown before the first brew; `onNote` is undefined where brews cannot be noted down. */
function EmptyJournal({ onNote }: { onNote: (() => void) | undefined }) {
  return (
    <EmptyState
      drawing={<MethodDrawing methodId="v60" size={96} />}
      title="Seu diário começa na próxima xícara"
      text="Prepare um café com o timer e salve: a receita, o tempo, a nota e o que você sentiu ficam aqui."
      action={
        <Group justify="center" gap="sm">
          <Button component={Link} to="/calculator">
            Preparar agora
          </Button>
          {onNote ? (
            <Button variant="default" onClick={onNote}>
              Anotar sem timer
            </Button>
          ) : null}
        </Group>
      }
    />
  );
}
