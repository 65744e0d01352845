import { useStore } from '@/lib/hooks/useStore';
import { uploadShares } from '../upload-progress';

/** How much of that file was sent, 0 to 1; null while it is not being sent. */
export function useUploadShare(path: string | null): number | null {
  return useStore(uploadShares, (all) => (path === null ? null : (all.get(path) ?? null)));
}
