import { Skeleton } from '@mantine/core';
import { counted } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { searchPeopleQuery } from '@/entities/person/api/people';
import { UserAvatar } from '@/entities/profile/UserAvatar';
import { ErrorState } from '@/ui/ErrorState';
import { personName } from '../../model/person-name';
import classes from './PeopleFound.module.css';

interface PeopleFoundProps {
  viewerId: string;
  asked: string;
  /** What is taken along to whoever is chosen. */
  search: string;
  /** Somebody was chosen. */
  onChoose: () => void;
}

/** Whoever matches what was typed; choosing one opens the conversation. */
export function PeopleFound({ viewerId, asked, search, onChoose }: PeopleFoundProps) {
  const found = useQuery(searchPeopleQuery(viewerId, asked));
  if (found.isPending) {
    return (
      <div role="status" className={classes.waiting}>
        <span className="visually-hidden">Procurando pessoas</span>
        <Skeleton height={48} aria-hidden />
        <Skeleton height={48} aria-hidden />
      </div>
    );
  }
  if (found.error && !found.data) {
    return (
      <ErrorState
        compact
        error={found.error}
        retrying={found.isFetching}
        onRetry={() => void found.refetch()}
      />
    );
  }
  const people = found.data.filter(({ id }) => id !== viewerId);
  return (
    <>
      <p role="status" className={people.length > 0 ? 'visually-hidden' : classes.none}>
        {people.length > 0
          ? counted(people.length, 'pessoa', 'pessoas')
          : `Ninguém encontrado para “${asked}”. Confira a grafia ou tente o @usuário.`}
      </p>
      <ul className={classes.list} aria-label="Pessoas encontradas">
        {people.map((person) => (
          <li key={person.id}>
            <Link
              to={`/messages/${person.id}${search}`}
              className={classes.person ?? ''}
              onClick={onChoose}
            >
              <UserAvatar name={person.name} url={person.avatar_url} size={44} />
              <span className={classes.words}>
                <span className={classes.name}>{personName(person.name)}</span>
                <span className={classes.username}>@{person.username}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
