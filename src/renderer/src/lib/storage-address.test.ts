import { describe, expect, it } from 'vitest';
import { publicAddress, storedPath } from './storage-address';

describe('storedPath', () => {
  const path = 'a0000000-0000-4000-8000-000000000001/1.webp';

  it('returns the path of a plain path, of a path with the bucket and of a full address', () => {
    for (const stored of [
      path,
      `avatars/${path}`,
      `https://projeto.supabase.co/storage/v1/object/public/avatars/${path}?v=2`,
    ]) {
      expect(storedPath('avatars', stored), stored).toBe(path);
    }
  });

  it('accepts malformed addresses', () => {
    expect(storedPath('avatars', 'https://x/object/public/avatars/%')).toBe('%');
  });
});

describe('publicAddress', () => {
  it('moves an address to the current project, and keeps addresses of other sites', () => {
    const address = 'https://um.supabase.co/storage/v1/object/public/avatars/ana/a%20b.webp';
    for (const project of ['https://um.supabase.co', 'https://um.supabase.co/']) {
      expect(publicAddress(project, 'avatars', 'ana/a b.webp')).toBe(address);
      expect(publicAddress(project, 'avatars', address.replace('um.', 'dois.'))).toBe(address);
    }
    const elsewhere = 'https://pictures.test/ana.png';
    expect(publicAddress('https://um.supabase.co', 'avatars', elsewhere)).toBe(elsewhere);
  });
});
