const announced = new Set<string>();

/** The person has been told of these unlocks on this page; nobody need tell them again. */
export function markAnnounced(achievementIds: readonly string[]): void {
  for (const id of achievementIds) announced.add(id);
}

/** Whether the person was told of this unlock since the app was loaded. */
export function isAnnounced(achievementId: string): boolean {
  return announced.has(achievementId);
}
