/** Decodes a path; one with a stray % is returned as it is, because people's texts pass here too. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}

/** A stored object by its path; also from a full address, whatever host wrote it. */
export function storedPath(bucket: string, stored: string): string {
  const marker = `/object/public/${bucket}/`;
  const at = stored.indexOf(marker);
  if (at !== -1) return decoded(stored.slice(at + marker.length).split('?')[0] ?? '');
  return stored.startsWith(`${bucket}/`) ? stored.slice(bucket.length + 1) : stored;
}

/**
 * The address of a stored object on the project in use now (`project`, an address): hosts and ports
 * change, paths stay. The address of a picture elsewhere (an OAuth provider's) is returned as it is.
 */
export function publicAddress(project: string, bucket: string, stored: string): string {
  if (/^https?:/.test(stored) && !stored.includes(`/object/public/${bucket}/`)) return stored;
  const path = `storage/v1/object/public/${bucket}/${storedPath(bucket, stored).replace(/^\/+/, '')}`;
  return encodeURI(`${project.replace(/\/$/, '')}/${path}`);
}
