import { CloseButton, Skeleton, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { counted } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { BellRing, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useMatch } from 'react-router-dom';
import { searchPeopleQuery } from '@/entities/person/api/people';
import { UserAvatar } from '@/entities/profile/UserAvatar';
import { logError } from '@/lib/app-error';
import { platform } from '@/platform/platform';
import { ErrorState } from '@/ui/ErrorState';
import { SearchField } from '@/ui/SearchField';
import { useSharing } from '../../hooks/useSharing';
import { personName } from '../../model/conversation';
import { ConversationList } from './ConversationList';
import classes from './ListPane.module.css';
import noticeOfferClasses from './NoticeOffer.module.css';
import peopleFoundClasses from './PeopleFound.module.css';

/** Pause in typing after which the server is asked, in ms. */
const DEBOUNCE_MS = 300;
/** One letter would find half the world. */
const SHORTEST = 2;

/** The conversations, and the search for people. */
export function ListPane({ viewerId }: { viewerId: string }) {
  const { shared, search, clear: clearShared } = useSharing();
  const atList = useMatch('/messages') !== null;
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed, DEBOUNCE_MS);
  const field = useRef<HTMLInputElement>(null);
  // An emptied field shows the conversations at once.
  const asked = typed === '' ? '' : settled.trim().replace(/\s+/g, ' ');
  const clear = () => {
    setTyped('');
    field.current?.focus();
  };
  return (
    <section className="stack grow min-h-0" aria-label="Conversas">
      <search className={classes.search}>
        <SearchField
          ref={field}
          aria-label="Procurar pessoas para conversar"
          placeholder="Procurar pessoas"
          maxLength={100}
          value={typed}
          onType={setTyped}
          onClear={clear}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && typed !== '') clear();
          }}
        />
      </search>
      {shared && atList ? (
        <div className={`row flex-none justify-between gap-xs semibold ${classes.sharing}`}>
          <p role="status">
            Escolha para quem enviar a {shared.kind === 'recipe' ? 'receita' : 'publicação'}.
          </p>
          <CloseButton
            aria-label="Não enviar"
            size={40}
            iconSize={18}
            radius="xl"
            onClick={clearShared}
          />
        </div>
      ) : (
        <NoticeOffer />
      )}
      {asked.length >= SHORTEST ? (
        <PeopleFound
          viewerId={viewerId}
          asked={asked}
          search={search}
          onChoose={() => setTyped('')}
        />
      ) : (
        <ConversationList
          viewerId={viewerId}
          search={search}
          onSearch={() => field.current?.focus()}
        />
      )}
    </section>
  );
}

const DECLINED_KEY = 'coado.message-notices-declined';

/** In a browser that can tell of messages while the page is hidden, and was not asked yet. */
function isOpenQuestion(): boolean {
  return (
    platform.kind === 'web' &&
    typeof Notification === 'function' &&
    Notification.permission === 'default' &&
    localStorage.getItem(DECLINED_KEY) === null
  );
}

/** Offers system notifications of messages. The browser's prompt only follows a yes. */
function NoticeOffer() {
  const [open, setOpen] = useState(isOpenQuestion);
  if (!open) return null;

  async function accept() {
    try {
      await Notification.requestPermission();
    } catch (error) {
      logError('messages: notices could not be allowed', error);
    }
    setOpen(false);
  }

  function decline() {
    localStorage.setItem(DECLINED_KEY, '1');
    setOpen(false);
  }

  return (
    <div className={`row flex-none gap-xs accent rounded-md ${noticeOfferClasses.offer}`}>
      <BellRing size={20} />
      <UnstyledButton
        className={`text-sm semibold ${noticeOfferClasses.accept}`}
        onClick={() => void accept()}
      >
        Avisar quando chegar mensagem
      </UnstyledButton>
      <UnstyledButton
        className={`centered dimmed w-touch ${noticeOfferClasses.decline}`}
        aria-label="Agora não"
        onClick={decline}
      >
        <X />
      </UnstyledButton>
    </div>
  );
}

interface PeopleFoundProps {
  viewerId: string;
  asked: string;
  /** The query string kept in the links. */
  search: string;
  /** A person was chosen. */
  onChoose: () => void;
}

/** The people that match the search; choosing one opens the conversation. */
function PeopleFound({ viewerId, asked, search, onChoose }: PeopleFoundProps) {
  const found = useQuery(searchPeopleQuery(viewerId, asked));
  if (found.isPending) {
    return (
      <div role="status" className="grid gap-sm p-pill">
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
      <p
        role="status"
        className={
          people.length > 0
            ? 'visually-hidden'
            : `dimmed pretty text-center ${peopleFoundClasses.none}`
        }
      >
        {people.length > 0
          ? counted(people.length, 'pessoa', 'pessoas')
          : `Ninguém encontrado para “${asked}”. Confira a grafia ou tente o @usuário.`}
      </p>
      <ul
        className={`flex-1 no-padding min-h-0 ${peopleFoundClasses.list}`}
        aria-label="Pessoas encontradas"
      >
        {people.map((person) => (
          <li key={person.id}>
            <Link
              to={`/messages/${person.id}${search}`}
              className={peopleFoundClasses.person ?? ''}
              onClick={onChoose}
            >
              <UserAvatar name={person.name} url={person.avatar_url} size={44} />
              <span className="min-w-0">
                <span className={`medium ${peopleFoundClasses.name}`}>
                  {personName(person.name)}
                </span>
                <span className={`hint ${peopleFoundClasses.username}`}>@{person.username}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
