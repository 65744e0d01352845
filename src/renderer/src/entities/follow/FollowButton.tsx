import { Button } from '@mantine/core';
import { UserCheck, UserPlus } from 'lucide-react';
import { useIsSuspended } from '@/entities/profile/hooks/account-status';
import { useToggle } from '@/services/outbox/hooks/useToggle';
import { follow } from './api/follow';

interface FollowButtonProps {
  viewerId: string;
  person: { id: string; name: string; followed_by_me: boolean | null };
  size?: 'sm' | 'md';
}

/** 'Seguir' or 'Seguindo', with the desired state applied at once. */
export function FollowButton({ viewerId, person, size = 'md' }: FollowButtonProps) {
  const actual = person.followed_by_me === true;
  const { on: following, toggle } = useToggle(follow, viewerId, person.id, actual);
  const suspended = useIsSuspended(viewerId);
  const Icon = following ? UserCheck : UserPlus;
  return (
    <Button
      size={size}
      variant={following ? 'default' : 'filled'}
      aria-label={`${following ? 'Seguindo' : 'Seguir'} ${person.name}`}
      leftSection={<Icon />}
      disabled={suspended}
      onClick={toggle}
    >
      {following ? 'Seguindo' : 'Seguir'}
    </Button>
  );
}
