import { useQuery } from '@tanstack/react-query';
import { lessonsAheadQuery } from '../api/lessons-ahead';
import type { Course } from '../model/course';

/** Keeps the track that is being walked on this device, so that one can walk on without a connection. */
export function useTrackKept(userId: string, course: Course | undefined): void {
  const unit = course?.find(({ lessons }) => lessons.some(({ status }) => status === 'unlocked'));
  useQuery({ ...lessonsAheadQuery(userId, unit?.id ?? ''), enabled: unit !== undefined });
}
