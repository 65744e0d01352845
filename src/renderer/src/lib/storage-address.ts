/** Returns the path unchanged if it contains an invalid %. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return path;
    throw error;
  }
}

/** Returns a stored object's path, also from a complete address of any host. */
export function storedPath(bucket: string, stored: string): string {
  const marker = `/object/public/${bucket}/`;
  const at = stored.indexOf(marker);
  if (at !== -1) return decoded(stored.slice(at + marker.length).split('?')[0] ?? '');
  return stored.startsWith(`${bucket}/`) ? stored.slice(bucket.length + 1) : stored;
}

/**
 * Returns the address of a stored object on the current project (`project`, an address),
 * because the host of a stored address may be an old one. Addresses of other sites, such as a
 * sign-in provider's pictures, are returned unchanged.
 */
export function publicAddress(project: string, bucket: string, stored: string): string {
  if (/^https?:/.test(stored) && !stored.includes(`/object/public/${bucket}/`)) return stored;
  const path = `storage/v1/object/public/${bucket}/${storedPath(bucket, stored).replace(/^\/+/, '')}`;
  return encodeURI(`${project.replace(/\/$/, '')}/${path}`);
}
