/** The last row of a page: the next page starts after it. */
export interface Cursor {
  createdAt: string;
  id: string;
}

/** The `or` filter for rows after the cursor in lists ordered by (created_at, idColumn), newest first. */
export function before(idColumn: string, { createdAt, id }: Cursor): string {
  return `created_at.lt."${createdAt}",and(created_at.eq."${createdAt}",${idColumn}.lt.${id})`;
}

/** Where the next page starts; null when this one was not full. */
export function nextCursor(
  rows: number,
  pageSize: number,
  createdAt: string,
  id: string,
): Cursor | null {
  return rows === pageSize ? { createdAt, id } : null;
}
