import { Button } from '@mantine/core';
import { isolated } from '@shared/format';
import { Hourglass, UserCheck, UserPlus } from 'lucide-react';
import { switchToggle } from '@/services/outbox/switch-toggle';
import { useIsSuspended } from '../../profiles/hooks/account-status';
import { type Followable, follow, followState } from '../api/follow';

interface FollowButtonProps {
  viewerId: string;
  person: Followable & { name: string };
  size?: 'sm' | 'md';
}

const LOOKS = {
  none: { label: 'Seguir', icon: UserPlus },
  requested: { label: 'Pedido enviado', icon: Hourglass },
  following: { label: 'Seguindo', icon: UserCheck },
} as const;

/** Button to follow, unfollow or request; nothing for the viewer's own row. */
export function FollowButton({ viewerId, person, size = 'md' }: FollowButtonProps) {
  const suspended = useIsSuspended(viewerId);
  const state = followState(person);
  if (person.id === viewerId) return null;
  const { label, icon: Icon } = LOOKS[state];
  return (
    <Button
      size={size}
      variant={state === 'none' ? 'filled' : 'default'}
      aria-label={`${label} ${state === 'requested' ? 'a ' : ''}${isolated(person.name)}`}
      leftSection={<Icon />}
      disabled={suspended}
      onClick={() => switchToggle(follow, viewerId, person.id, state !== 'none')}
    >
      {label}
    </Button>
  );
}
