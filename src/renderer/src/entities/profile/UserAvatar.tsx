import { Avatar } from '@mantine/core';
import { User } from 'lucide-react';
import { avatarAddress } from './api/avatar-address';
import { initials } from './names';
import classes from './UserAvatar.module.css';

interface UserAvatarProps {
  name: string;
  /** As stored: an object of the bucket avatars, or a provider's absolute address. */
  url: string | null;
  /** Diameter in px. */
  size: number;
}

/** A person's photo, or their initials on coffee brown; a silhouette while the name is unknown. Decoration: the name stands beside it. */
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
