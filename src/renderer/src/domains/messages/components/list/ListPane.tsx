import { CloseButton, UnstyledButton } from '@mantine/core';
import { BellRing, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useMatch } from 'react-router-dom';
import { logError } from '@/lib/app-error';
import { lazyPart } from '@/lib/lazy-part';
import { createStoredValue } from '@/lib/stored-value';
import { platform } from '@/platform/platform';
import { MAX_SEARCH, MIN_SEARCH, useTypedSearch } from '@/ui/hooks/useSearchInAddress';
import { SearchField } from '@/ui/SearchField';
import { useSharing } from '../../hooks/useSharing';
import { ConversationList } from './ConversationList';
import classes from './ListPane.module.css';
import noticeOfferClasses from './NoticeOffer.module.css';

const Found = lazyPart(() => import('../search/Found'), 'Found');

export function ListPane({ viewerId }: { viewerId: string }) {
  const { shared, search, clear: clearShared } = useSharing();
  const atList = useMatch('/messages') !== null;
  const { typed, setTyped, search: asked } = useTypedSearch(MAX_SEARCH);
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    setTyped('');
    field.current?.focus();
  };
  return (
    <section className="flex flex-col flex-1 min-w-0 min-h-0" aria-label="Conversas">
      <search className="flex-none pb-sm">
        <SearchField
          ref={field}
          aria-label="Procurar pessoas e mensagens"
          placeholder="Procurar pessoas e mensagens"
          maxLength={MAX_SEARCH}
          value={typed}
          onType={setTyped}
          onClear={clear}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && typed !== '') clear();
          }}
        />
      </search>
      {shared && atList ? (
        <div
          className={`flex items-center flex-none justify-between gap-xs font-semibold ${classes.sharing}`}
        >
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
      {asked.length >= MIN_SEARCH ? (
        <Found viewerId={viewerId} asked={asked} search={search} onChoose={() => setTyped('')} />
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

const declined = createStoredValue('coado.message-notices-declined', Boolean);

/** Whether the browser supports notifications and the person has not decided about them. */
function isOpenQuestion(): boolean {
  return (
    platform.kind === 'web' &&
    typeof Notification === 'function' &&
    Notification.permission === 'default' &&
    !declined.read()
  );
}

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
    declined.write(true);
    setOpen(false);
  }

  return (
    <div
      className={`flex items-center flex-none gap-xs text-accent rounded-md ${noticeOfferClasses.offer}`}
    >
      <BellRing size={20} />
      <UnstyledButton
        className="text-sm font-semibold min-h-touch rounded-md flex-1 hover:underlined focus-inside"
        onClick={() => void accept()}
      >
        Avisar quando chegar mensagem
      </UnstyledButton>
      <UnstyledButton
        className="grid place-items-center text-dimmed w-touch min-h-touch rounded-md flex-none focus-inside"
        aria-label="Agora não"
        onClick={decline}
      >
        <X />
      </UnstyledButton>
    </div>
  );
}
