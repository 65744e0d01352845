import { useMutation } from '@tanstack/react-query';
import { type NewAvatar, uploadAvatar } from '../api/upload-avatar';

/** Cuts, shrinks and uploads a photo; answers its path, for the profile to name. */
export function useUploadAvatar(userId: string) {
  return useMutation({
    mutationKey: ['upload-avatar', userId],
    mutationFn: (avatar: NewAvatar) => uploadAvatar(userId, avatar),
  });
}
