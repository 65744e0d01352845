import { changedBetween } from '@shared/brew/dial-in';
import type { QueryKey } from '@tanstack/react-query';
import { usualDose } from '@/domains/beans/model/bag';
import { journalQuery } from '@/domains/journal/api/journal';
import type { timerColumns } from '@/domains/journal/api/timed-brew';
import { listedWords, rankMethods } from '@/domains/journal/brews/model/brew-fields';
import { tasted } from '@/domains/journal/dial-in/api/series';
import type { SeriesBrew } from '@/domains/journal/dial-in/model/series';
import { NO_FILTERS } from '@/domains/journal/model/filters';
import { journalBrews, type PendingBrew } from '@/domains/journal/model/pending-brew';
import type { Profile } from '@/domains/people/profiles/api/profile';
import { AppError } from '@/lib/app-error';
import { BEANS, METHODS } from '@/lib/database.catalogue';
import { rowsOf } from '@/lib/keyset';
import { needsNoPerson } from '@/lib/query-keys';
import { pendingWrites } from '@/services/outbox/pending-writes';
import { tables } from '../tables';

const NO_PAGES = { pages: [{ rows: [], next: null }], pageParams: [null] };

type Brew = PendingBrew & ReturnType<typeof timerColumns>;

const isTimed = (brew: object): brew is Brew => 'dialled_from' in brew;

/** Returns the guest's brews, newest first, as the outbox adds them to an empty journal. */
function brewsOf(guestId: string): Brew[] {
  const pages = pendingWrites.pagesHere(journalQuery(guestId, NO_FILTERS), journalBrews);
  return rowsOf(pages).filter(isTimed);
}

/** Returns the tasted brews of a bean with a method, oldest first, each with its change. */
function series(brews: readonly Brew[], methodId: unknown, beanId: unknown): SeriesBrew[] {
  const chosen = brews
    .filter((brew) => brew.method_id === methodId && brew.bean_id === beanId)
    .flatMap((brew) => tasted({ ...brew, recipe_id: brew.recipe.recipeId }))
    .reverse();
  const byId = new Map(chosen.map((brew) => [brew.id, brew]));
  return chosen.map((brew) => {
    const before = brew.from === null ? undefined : byId.get(brew.from);
    return { ...brew, changed: before ? changedBetween(before, brew) : null };
  });
}

function aboutBrews(brews: readonly Brew[], [what, detail, more]: readonly unknown[]): unknown {
  if (what === 'journal') return NO_PAGES;
  if (what === 'brew' || what === 'repeat') return null;
  // A guest's curve is part of the pending brew; the app draws it once the brew is in an account.
  if (what === 'curve' || what === 'last-curve') return null;
  if (what === 'series') return series(brews, detail, more);
  if (what === 'last-of-method') return brews.find((brew) => brew.method_id === detail) ?? null;
  if (what === 'last') return brews[0] ?? null;
  if (what === 'most-used-methods') return rankMethods(brews.map(({ method_id }) => method_id));
  if (what === 'gear') return listedWords(brews.map(({ gear }) => gear).join(','));
  if (what === 'usual-dose') return usualDose(brews.map(({ coffee_grams }) => coffee_grams));
  return undefined;
}

/** Returns a guest's profile. The server stores none, so the zone is the device's. */
function guestProfile(guestId: string): Profile {
  return {
    id: guestId,
    name: '',
    username: '',
    avatar_url: null,
    bio: '',
    role: 'user',
    experiencelevel: null,
    points: 0,
    level: 1,
    level_points: 0,
    next_level_points: 0,
    total_brews: brewsOf(guestId).length,
    longest_streak: 0,
    current_streak: 0,
    follower_count: 0,
    following_count: 0,
    post_count: 0,
    is_private: true,
    created_at: new Date().toISOString(),
    streak_rest: null,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    follow_request_count: 0,
  };
}

function answer(guestId: string, key: QueryKey): unknown {
  const [what, person, part] = key;
  if (what === 'methods') return part === 'own' ? [] : METHODS;
  if (what === 'beans') return BEANS;
  if (what === 'settings') return null;
  if (what === 'profile' && person === guestId && part === undefined) return guestProfile(guestId);
  if (what === 'recipes' && part === undefined) return [];
  if (what === 'recipes') return part === 'one' ? null : NO_PAGES;
  if (what === 'brews') return aboutBrews(brewsOf(guestId), key.slice(2));
  return Object.entries(tables).find(([name]) => name === what)?.[1].guest;
}

/**
 * Answers a query of a guest on this device; rejects where an account is needed.
 * Returns undefined for queries without a person. The catalogue is part of the app, and the outbox
 * adds its entries to lists. This module computes the profile and totals of several brews.
 */
export async function answerGuest(
  guestId: string,
  key: QueryKey,
): Promise<{ data: unknown } | undefined> {
  if (needsNoPerson(key)) return undefined;
  const data = answer(guestId, key);
  if (data === undefined) {
    throw new AppError('forbidden', { message: 'Isso fica na conta de quem tem uma.' });
  }
  return { data };
}
