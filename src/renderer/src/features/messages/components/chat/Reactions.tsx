import { UnstyledButton } from '@mantine/core';
import type { GivenReaction } from '../../model/message';
import { REACTIONS, type Sign } from '../../model/reactions';
import classes from './Reactions.module.css';
import { REACTION_ICONS } from './reaction-icons';

interface ReactionsProps {
  reactions: readonly GivenReaction[];
  otherName: string;
  onReact: (sign: Sign | null) => void;
}

/** Who reacted how, at the foot of a message; a press gives the same, or takes one's own back. */
export function Reactions({ reactions, otherName, onReact }: ReactionsProps) {
  if (reactions.length === 0) return null;
  const signs = [...new Set(reactions.map(({ sign }) => sign))];
  return (
    <div className={classes.reactions}>
      {signs.map((sign) => {
        const givers = reactions.filter((reaction) => reaction.sign === sign);
        const Icon = REACTION_ICONS[sign];
        const isOwn = givers.some(({ own }) => own);
        const others = givers.filter(({ own }) => !own).map(() => otherName);
        const names = [...(isOwn ? ['você'] : []), ...others].join(' e ');
        return (
          <UnstyledButton
            key={sign}
            className={classes.reaction}
            aria-pressed={isOwn}
            aria-label={`${REACTIONS[sign]}, de ${names}`}
            onClick={() => onReact(isOwn ? null : sign)}
          >
            <Icon size={15} />
            {givers.length > 1 ? <span className={classes.count}>{givers.length}</span> : null}
          </UnstyledButton>
        );
      })}
    </div>
  );
}
