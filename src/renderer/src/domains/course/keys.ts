import { defineRoot } from '@/lib/query-keys';

const studiesRoot = defineRoot('studies', { isPersisted: true });
const challengesRoot = defineRoot('challenges', { isPersisted: true });
const achievementsRoot = defineRoot('achievements', { isPersisted: true });

export const courseKeys = {
  studyUnits: (userId: string) => [studiesRoot, userId, 'units'] as const,
  lesson: (userId: string, lessonId: string) => [studiesRoot, userId, 'lesson', lessonId] as const,
  allLessonsAhead: (userId: string) => [studiesRoot, userId, 'ahead'] as const,
  lessonsAhead: (userId: string, unitId: string) => [studiesRoot, userId, 'ahead', unitId] as const,
  dueReviews: (userId: string) => [studiesRoot, userId, 'reviews'] as const,
  reviewSummary: (userId: string) => [studiesRoot, userId, 'review-summary'] as const,
  certificate: (userId: string, unitId: string) =>
    [studiesRoot, userId, 'certificate', unitId] as const,
  /** All queries of the course: units, lessons, reviews and certificates. */
  studies: (userId: string) => [studiesRoot, userId] as const,
  challenges: (userId: string) => [challengesRoot, userId] as const,
  finishedChallenges: (userId: string) => [challengesRoot, userId, 'finished'] as const,
  achievements: (userId: string) => [achievementsRoot, userId] as const,
  unlockedAchievements: (userId: string) => [achievementsRoot, userId, 'unlocked'] as const,
};
