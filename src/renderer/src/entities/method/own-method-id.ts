/** Whether a method is somebody's own: the calculator has no recipes for those. */
export const isOwnMethod = (methodId: string): boolean => methodId.startsWith('own-');
