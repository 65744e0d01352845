import { defineRoot } from '@/lib/query-keys';

const brewsRoot = defineRoot('brews', { isPersisted: true });

export const journalKeys = {
  lastBrew: (userId: string) => [brewsRoot, userId, 'last'] as const,
  mostUsedMethods: (userId: string) => [brewsRoot, userId, 'most-used-methods'] as const,
  lastOfMethod: (userId: string, methodId: string) =>
    [brewsRoot, userId, 'last-of-method', methodId] as const,
  brews: (userId: string) => [brewsRoot, userId] as const,
  brewDays: (userId: string) => [brewsRoot, userId, 'days'] as const,
  brewStatistics: (userId: string) => [brewsRoot, userId, 'figures'] as const,
  grindStatistics: (userId: string) => [brewsRoot, userId, 'grind-figures'] as const,
  journal: (userId: string, filters: string) => [brewsRoot, userId, 'journal', filters] as const,
  brew: (userId: string, brewId: string) => [brewsRoot, userId, 'brew', brewId] as const,
  /** The tasted brews of a bean with a method. */
  series: (userId: string, methodId: string, beanId: string) =>
    [brewsRoot, userId, 'series', methodId, beanId] as const,
  strengths: (userId: string) => [brewsRoot, userId, 'strengths'] as const,
  usedGear: (userId: string) => [brewsRoot, userId, 'gear'] as const,
  /** Totals of a period: '12m', 'all' or a year. */
  journalStatistics: (userId: string, period: string) =>
    [brewsRoot, userId, 'totals', period] as const,
};
