import { Avatar } from '@mantine/core';
import { charactersOf } from '@shared/format';
import { User } from 'lucide-react';
import { knownConfig } from '@/lib/config';
import { publicAddress, storedPath } from '@/lib/storage-address';
import classes from './UserAvatar.module.css';

interface UserAvatarProps {
  name: string;
  /** A path in the bucket `avatars`, or the absolute URL of a sign-in provider's photo. */
  url: string | null;
  /** Diameter in px. */
  size: number;
}

/** A person's photo, initials or a silhouette. Decorative, because the name is beside it. */
export function UserAvatar({ name, url, size }: UserAvatarProps) {
  return (
    <Avatar
      src={avatarAddress(url)}
      alt=""
      size={size}
      radius="xl"
      classNames={{ root: classes.avatar, placeholder: classes.initials }}
      aria-hidden
    >
      {initials(name) || <User size={size / 2} />}
    </Avatar>
  );
}

const AVATARS_BUCKET = 'avatars';

/** Returns the URL of a photo; null without one. */
function avatarAddress(stored: string | null): string | null {
  if (!stored) return null;
  const isOurs = !/^(https?|blob):/.test(storedPath(AVATARS_BUCKET, stored));
  if (!isOurs) return stored;
  const config = knownConfig();
  return config ? publicAddress(config.supabaseUrl, AVATARS_BUCKET, stored) : null;
}

/** Forms of address that come before a name and are no name by themselves. */
const ADDRESS =
  /^(?:don[ao]|seu|sr(?:t?a)?|dra?|profa?|professora?|mestre|chef|ti[ao]|v[oóô]|vov[oóô]|padre|frei|irmão?)\.?$/iu;

/** Returns the name for a greeting: 'Ana Demo' → 'Ana', 'Dona Nena Prado' → 'Dona Nena'. */
export function firstName(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.slice(0, ADDRESS.test(words[0] ?? '') ? 2 : 1).join(' ');
}

/** Returns up to two initials of a name, for an avatar without a photo: 'Ana Demo' → 'AD'. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0];
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last]
    .map((word) => charactersOf(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase('pt-BR');
}
