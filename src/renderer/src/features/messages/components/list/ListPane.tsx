import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { useMatch } from 'react-router-dom';
import { useSharing } from '../../hooks/useSharing';
import { ConversationList } from './ConversationList';
import classes from './ListPane.module.css';
import { NoticeOffer } from './NoticeOffer';
import { PeopleFound } from './PeopleFound';

/** Pause in typing after which the server is asked, in ms. */
const DEBOUNCE_MS = 300;
/** One letter would find half the world. */
const SHORTEST = 2;

/** The conversations, and the search for somebody to start one with. */
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
    <section className={classes.pane} aria-label="Conversas">
      <search className={classes.search}>
        <TextInput
          ref={field}
          type="search"
          size="md"
          radius="xl"
          aria-label="Procurar pessoas para conversar"
          placeholder="Procurar pessoas"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          leftSection={<Search />}
          rightSection={
            typed ? (
              <CloseButton
                aria-label="Limpar busca"
                size={40}
                iconSize={18}
                radius="xl"
                onClick={clear}
              />
            ) : null
          }
          classNames={{ input: classes.input }}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && typed !== '') clear();
          }}
        />
      </search>
      {shared && atList ? (
        <div className={classes.sharing}>
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
