import { counted, isolated } from '@shared/format';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { searchPeopleQuery } from '@/domains/people/people/api/people';
import { UserAvatar } from '@/domains/people/profiles/components/UserAvatar';
import { rowsOf } from '@/lib/keyset';
import { MAX_SEARCH, MIN_SEARCH, useTypedSearch } from '@/ui/hooks/useSearchInAddress';
import { Modal } from '@/ui/Modal';
import { PagedList } from '@/ui/PagedList';
import { SearchField } from '@/ui/SearchField';
import { type FoundMessage, searchMessagesQuery } from '../../api/message-search';
import { MESSAGE_PARAMETER } from '../../hooks/useJump';
import { conversationPath, personName, shortMoment } from '../../model/conversation';
import { excerptOf } from '../../model/excerpt';
import classes from './Found.module.css';

interface FoundProps {
  viewerId: string;
  asked: string;
  /** The query string kept in the links to people. */
  search: string;
  onChoose: () => void;
}

export function Found({ viewerId, asked, search, onChoose }: FoundProps) {
  return (
    <div className={`flex-1 min-h-0 ${classes.found}`}>
      <h2 className="text-dimmed text-sm font-semibold pt-xs px-md pb-0">Pessoas</h2>
      <PeopleFound viewerId={viewerId} asked={asked} search={search} onChoose={onChoose} />
      <h2 className="text-dimmed text-sm font-semibold pt-xs px-md pb-0">Mensagens</h2>
      <MessagesFound viewerId={viewerId} asked={asked} conversationId={null} />
    </div>
  );
}

function PeopleFound({ viewerId, asked, search, onChoose }: FoundProps) {
  const found = useQuery(searchPeopleQuery(viewerId, asked));
  const people = found.data?.filter(({ id }) => id !== viewerId);
  return (
    <Hits
      query={found}
      noun={['pessoa', 'pessoas']}
      none={`Ninguém encontrado para “${asked}”. Confira a grafia ou tente o @usuário.`}
      label="Pessoas encontradas"
      rows={people?.map((person) => (
        <li key={person.id}>
          <Link
            to={`/messages/${person.id}${search}`}
            className={`flex items-center gap-sm min-h-16 px-md py-xs no-underline ${classes.hit}`}
            onClick={onChoose}
          >
            <UserAvatar name={person.name} url={person.avatar_url} size={44} />
            <span className="min-w-0">
              <span className="font-medium block whitespace-nowrap overflow-hidden text-ellipsis">
                {personName(person.name)}
              </span>
              <span className="text-dimmed text-sm block whitespace-nowrap overflow-hidden text-ellipsis">
                @{person.username}
              </span>
            </span>
          </Link>
        </li>
      ))}
    />
  );
}

interface SearchModalProps {
  viewerId: string;
  conversationId: string;
  name: string;
  onClose: () => void;
}

export function SearchModal({ viewerId, conversationId, name, onClose }: SearchModalProps) {
  const { typed, setTyped, search } = useTypedSearch(MAX_SEARCH);
  return (
    <Modal opened onClose={onClose} title={`Procurar na conversa com ${isolated(name)}`} size="md">
      <SearchField
        aria-label="Procurar mensagens"
        placeholder="Uma palavra da mensagem"
        maxLength={MAX_SEARCH}
        value={typed}
        onType={setTyped}
      />
      <div className="mt-sm">
        {search.length >= MIN_SEARCH ? (
          <MessagesFound
            viewerId={viewerId}
            asked={search}
            conversationId={conversationId}
            onChoose={onClose}
          />
        ) : (
          <p className="text-dimmed text-pretty pt-xs px-md pb-md">
            Acentos e maiúsculas não importam, e a última palavra pode estar pela metade.
          </p>
        )}
      </div>
    </Modal>
  );
}

interface MessagesFoundProps {
  viewerId: string;
  asked: string;
  /** Null searches all conversations. */
  conversationId: string | null;
  onChoose?: () => void;
}

export function MessagesFound({ viewerId, asked, conversationId, onChoose }: MessagesFoundProps) {
  const found = useInfiniteQuery(searchMessagesQuery(viewerId, asked, conversationId));
  return (
    <Hits
      query={found}
      noun={['mensagem', 'mensagens']}
      none={`Nenhuma mensagem com “${asked}”.`}
      label="Mensagens encontradas"
      rows={
        found.data &&
        rowsOf(found.data).map((message) => (
          <li key={message.id}>
            <MessageHit
              viewerId={viewerId}
              message={message}
              asked={asked}
              showsConversation={conversationId === null}
              onChoose={onChoose}
            />
          </li>
        ))
      }
    />
  );
}

interface MessageHitProps {
  viewerId: string;
  message: FoundMessage;
  asked: string;
  /** Whether the result shows the other person instead of the author. */
  showsConversation: boolean;
  onChoose: (() => void) | undefined;
}

function MessageHit({ viewerId, message, asked, showsConversation, onChoose }: MessageHitProps) {
  const isOwn = message.sender_id === viewerId;
  const other = personName(message.other_user_name);
  const excerpt = excerptOf(message.text ?? '', asked);
  return (
    <Link
      to={`${conversationPath(message)}?${MESSAGE_PARAMETER}=${message.id}`}
      replace={!showsConversation}
      className={`flex items-center gap-sm min-h-16 px-md py-xs no-underline ${classes.hit}`}
      onClick={onChoose}
    >
      {showsConversation ? (
        <UserAvatar name={other} url={message.other_user_avatar_url} size={44} />
      ) : null}
      <span className="flex-1 min-w-0">
        <span className="flex items-center gap-xs">
          <span className="font-medium flex-1 block whitespace-nowrap overflow-hidden text-ellipsis">
            {isOwn && !showsConversation ? 'Você' : other}
          </span>
          <time dateTime={message.created_at} className="flex-none text-dimmed text-xs">
            {shortMoment(message.created_at)}
          </time>
        </span>
        <span className={`text-dimmed text-sm line-clamp-2 wrap-anywhere ${classes.excerpt}`}>
          {isOwn && showsConversation ? 'Você: ' : ''}
          {excerpt.map(({ start, text, isFound }) =>
            isFound ? <mark key={start}>{text}</mark> : text,
          )}
        </span>
      </span>
    </Link>
  );
}

interface HitsProps extends Pick<ComponentProps<typeof PagedList>, 'query'> {
  noun: readonly [one: string, many: string];
  none: string;
  label: string;
  /** Undefined until the server answers. */
  rows: readonly ReactNode[] | undefined;
}

function Hits({ query, noun: [one, many], none, label, rows = [] }: HitsProps) {
  return (
    <PagedList
      query={query}
      count={rows.length}
      loading={`Procurando ${many}`}
      empty={
        <p role="status" className="text-dimmed text-pretty pt-xs px-md pb-md">
          {none}
        </p>
      }
    >
      <p role="status" className="visually-hidden">
        {counted(rows.length, one, many)}
      </p>
      <ul className="plain-list" aria-label={label}>
        {rows}
      </ul>
    </PagedList>
  );
}
