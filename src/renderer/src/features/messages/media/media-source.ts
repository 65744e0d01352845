/** A file of a message: on the server, by its path, or still in this page. */
export type MediaSource = { path: string; blob?: never } | { blob: Blob; path?: never };
