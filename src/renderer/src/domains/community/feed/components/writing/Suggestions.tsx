import { counted } from '@shared/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Hash } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useMemo } from 'react';
import { searchPeopleQuery } from '@/domains/people/people/api/people';
import { UserAvatar } from '@/domains/people/profiles/components/UserAvatar';
import { suggestTagsQuery } from '../../api/feed';
import type { Completion } from '../../model/completion';
import classes from './WritingField.module.css';

/** Highest number of suggestions, so that they do not cover the text. */
const MOST = 5;

interface SuggestionsProps {
  id: string;
  viewerId: string;
  completion: Completion;
  active: number;
  /** Receives the options in the form in which they are inserted. */
  onFound: (chosen: readonly string[]) => void;
  onChoose: (chosen: string) => void;
}

/** Suggests people or hashtags for the typed text. Blocked people are not listed. */
export function Suggestions({
  id,
  viewerId,
  completion: { kind, typed },
  active,
  onFound,
  onChoose,
}: SuggestionsProps) {
  const isPerson = kind === 'person';
  const people = useQuery({
    ...searchPeopleQuery(viewerId, typed),
    enabled: isPerson && typed !== '',
    placeholderData: keepPreviousData,
  });
  const tags = useQuery({
    ...suggestTagsQuery(viewerId, typed),
    enabled: !isPerson && typed !== '',
    placeholderData: keepPreviousData,
  });
  const options = useMemo(() => {
    if (typed === '') return [];
    const found = isPerson
      ? (people.data ?? []).map(({ username, name, avatar_url }) => ({
          key: username,
          name,
          avatar_url,
        }))
      : (tags.data ?? []).map((tag) => ({ key: tag, name: null }));
    // A name that is typed whole needs no suggestion, which would cover the buttons and take Enter.
    const isWhole = found.length === 1 && found[0]?.key === typed.toLowerCase();
    return isWhole ? [] : found.slice(0, MOST);
  }, [typed, isPerson, people.data, tags.data]);
  const report = useEffectEvent((found: typeof options) => onFound(found.map(({ key }) => key)));
  // This is a layout effect, because Enter must choose a suggestion as soon as it is visible.
  useLayoutEffect(() => report(options), [options]);

  if (options.length === 0) return null;
  return (
    <>
      <span className="visually-hidden" role="status">
        {counted(options.length, 'sugestão', 'sugestões')}
      </span>
      <div
        id={id}
        role="listbox"
        className={`bg-surface overflow-hidden absolute rounded-md bordered z-above inset-x-0 ${classes.list}`}
        aria-label="Sugestões"
      >
        {options.map((option, index) => (
          <div
            key={option.key}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={`flex items-center gap-xs min-h-touch cursor-pointer px-sm py-xs ${classes.option}`}
            // The press chooses the option on pointer down, before the field loses the focus.
            onPointerDown={(event) => {
              event.preventDefault();
              onChoose(option.key);
            }}
          >
            {option.name === null ? (
              <>
                <Hash size={20} />
                <span className="font-semibold whitespace-nowrap overflow-hidden text-ellipsis">
                  #{option.key}
                </span>
              </>
            ) : (
              <>
                <UserAvatar name={option.name} url={option.avatar_url ?? null} size={32} />
                <span className="font-semibold whitespace-nowrap overflow-hidden text-ellipsis">
                  {option.name}
                </span>
                <span className="text-dimmed whitespace-nowrap overflow-hidden text-ellipsis">
                  @{option.key}
                </span>
              </>
            )}
          </div>
        ))}
      </div>
    </>
  );
}
