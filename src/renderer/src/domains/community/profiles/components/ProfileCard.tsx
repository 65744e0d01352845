import { Card, Title } from '@mantine/core';
import { formatDecimal } from '@shared/format';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Profile } from '@/domains/people/profiles/api/profile';
import { UserAvatar } from '@/domains/people/profiles/components/UserAvatar';
import { LinkedText } from '../../posts/components/PostText';
import classes from './ProfileCard.module.css';

type Shown = Pick<
  Profile,
  | 'name'
  | 'username'
  | 'avatar_url'
  | 'bio'
  | 'follower_count'
  | 'following_count'
  | 'post_count'
  | 'is_private'
>;

interface ProfileCardProps {
  profile: Shown;
  /** Base path of the follow lists; null if they are hidden from the viewer. */
  listsAt: string | null;
  actions: ReactNode;
}

export function ProfileCard({ profile, listsAt, actions }: ProfileCardProps) {
  return (
    <Card className="gap-lg">
      <div className="gap-lg items-center flex until-xs:gap-md until-3xs:flex-wrap">
        <UserAvatar name={profile.name} url={profile.avatar_url} size={96} />
        <div className={`flex-1 min-w-0 ${classes.words}`}>
          <Title order={2} className="text-2xl wrap-anywhere">
            {profile.name || 'Novo Usuário'}
          </Title>
          <p className="flex-wrap text-dimmed wrap-anywhere items-center flex gap-y-2xs gap-x-sm mt-2xs">
            @{profile.username}
            {profile.is_private ? (
              <span className="gap-xs text-sm items-center inline-flex">
                <Lock size={14} strokeWidth={2} />
                Perfil privado
              </span>
            ) : null}
          </p>
        </div>
      </div>
      {profile.bio ? (
        <p className="wrap-anywhere text-pretty max-w-narrow whitespace-pre-line">
          <LinkedText text={profile.bio} />
        </p>
      ) : null}
      <div className="flex-wrap justify-between items-center flex gap-y-md gap-x-xl">
        <dl className={`flex gap-2xs until-xs:w-full -ml-sm ${classes.counts}`}>
          <Count
            label="Seguidores"
            value={profile.follower_count ?? 0}
            to={listsAt && `${listsAt}/followers`}
          />
          <Count
            label="Seguindo"
            value={profile.following_count ?? 0}
            to={listsAt && `${listsAt}/following`}
          />
          <Count label="Posts" value={profile.post_count ?? 0} to={null} />
        </dl>
        <div className={`flex-wrap gap-xs items-center flex until-xs:w-full ${classes.actions}`}>
          {actions}
        </div>
      </div>
    </Card>
  );
}

function Count({ label, value, to }: { label: string; value: number; to: string | null }) {
  const number = <span className="display-number">{formatDecimal(value)}</span>;
  return (
    <div
      className={`justify-center rounded-md relative items-center until-xs:flex-1 ${classes.count}`}
    >
      <dt className="text-dimmed text-sm">{to ? <span aria-hidden>{label}</span> : label}</dt>
      <dd>
        {to ? (
          <Link to={to} className={`plain-link ${classes.list}`}>
            {number}
            <span className="visually-hidden"> {label}</span>
          </Link>
        ) : (
          number
        )}
      </dd>
    </div>
  );
}
