/** Whether a method is somebody's own. */
export const isOwnMethod = (methodId: string): boolean => methodId.startsWith('own-');
