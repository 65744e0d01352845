import { profilePath } from '@shared/addresses';
import { isolated } from '@shared/format';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { UserAvatar } from '../../profiles/components/UserAvatar';
import classes from './PersonRow.module.css';

interface PersonRowProps {
  person: { name: string; username: string; avatar_url: string | null };
  action?: ReactNode;
}

export function PersonRow({ person, action }: PersonRowProps) {
  return (
    <div className="flex items-center gap-sm px-0 py-xs until-3xs:flex-wrap until-3xs:justify-end">
      <Link
        to={profilePath(person.username)}
        className={`flex items-center flex-1 min-w-0 gap-sm p-xs rounded-md plain-link ${classes.person}`}
      >
        <UserAvatar name={person.name} url={person.avatar_url} size={48} />
        <span className="min-w-0">
          <span className="font-semibold block wrap-anywhere link-hover:underlined">
            {isolated(person.name)}
          </span>
          <span className="text-dimmed text-sm block wrap-anywhere">@{person.username}</span>
        </span>
      </Link>
      {action}
    </div>
  );
}
