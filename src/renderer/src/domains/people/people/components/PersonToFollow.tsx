import type { ComponentProps } from 'react';
import { FollowButton } from '../../follows/components/FollowButton';
import { PersonRow } from './PersonRow';

type PersonToFollowProps = Omit<ComponentProps<typeof FollowButton>, 'size'> &
  Pick<ComponentProps<typeof PersonRow>, 'person'>;

/** An item of a list of people: the person, with the button to follow them. */
export function PersonToFollow({ viewerId, person }: PersonToFollowProps) {
  return (
    <li>
      <PersonRow
        person={person}
        action={<FollowButton viewerId={viewerId} person={person} size="sm" />}
      />
    </li>
  );
}
