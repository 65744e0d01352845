import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useBrewing } from '@/entities/running-brew/hooks/useBrewing';
import { lazyPart } from '@/lib/lazy-part';
import { useCurrentUser } from '@/services/session/hooks/useCurrentUser';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { PageHeader } from '@/ui/PageHeader';
import classes from './AssistantPage.module.css';
import { lessonStatusesQuery } from './api/lesson-statuses';
import { AnswerMessage, QuestionMessage, WaitingMessage } from './components/ChatMessage';
import { Composer } from './components/Composer';
import { Suggestions } from './components/Suggestions';
import { Topics } from './components/Topics';
import { useConversation } from './hooks/useConversation';
import { WELCOME } from './model/answers/talk';

// Windows come when they are asked for.
const ClearConversation = lazyPart(
  () => import('./components/ClearConversation'),
  'ClearConversation',
);

/** Keeps the newest message in sight; a tall answer is read from its start. */
function useNewestInSight(count: number, waiting: boolean) {
  const newest = useRef<HTMLDivElement>(null);
  const before = useRef(0);
  useEffect(() => {
    const message = newest.current;
    const isFirst = before.current === 0;
    before.current = count + 1;
    // A conversation of nothing but the greeting stays at the page's top.
    if (!message || count === 0) return;
    const still = isFirst || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    message.scrollIntoView({
      block: !waiting && message.offsetHeight > window.innerHeight * 0.55 ? 'start' : 'end',
      behavior: still ? 'instant' : 'smooth',
    });
  }, [count, waiting]);
  return newest;
}

/** The chat with Cafézinho: canned answers, worked out on this device. */
export function AssistantPage() {
  const { id: userId } = useCurrentUser();
  const { messages, waiting, isNew, ask, clear } = useConversation(userId);
  const { data: lessons = null } = useQuery(lessonStatusesQuery(userId));
  const [clearing, setClearing] = useState(false);
  const brewing = useBrewing();
  const newest = useNewestInSight(messages.length, waiting);
  usePageTitle('Assistente');
  const begun = messages.length > 0;

  return (
    <>
      <PageHeader title="Assistente" subtitle="O Cafézinho responde na hora, até sem internet." />
      <div className={classes.page} data-brewing={brewing || undefined}>
        <section aria-label="Conversa com o Cafézinho" className={classes.chat}>
          {begun ? (
            <Button
              variant="subtle"
              size="sm"
              className={classes.clear}
              leftSection={<Trash2 size={16} />}
              onClick={() => setClearing(true)}
            >
              Limpar conversa
            </Button>
          ) : null}
          <div role="log" aria-live="polite" aria-relevant="additions" className={classes.log}>
            <AnswerMessage {...WELCOME} lessons={lessons} streamed={false} />
            {messages.map(({ id, sender, text, facts, actions }, index) => {
              const ref = !waiting && index === messages.length - 1 ? { ref: newest } : {};
              return sender === 'user' ? (
                <QuestionMessage key={id} text={text} {...ref} />
              ) : (
                <AnswerMessage
                  key={id}
                  text={text}
                  facts={facts}
                  actions={actions}
                  lessons={lessons}
                  streamed={isNew(id)}
                  {...ref}
                />
              );
            })}
            {waiting ? <WaitingMessage ref={newest} /> : null}
          </div>
          <div className={classes.composer}>
            <Suggestions onAsk={ask} compact={begun} />
            <Composer waiting={waiting} onAsk={ask} />
          </div>
        </section>
        <Topics onAsk={ask} />
      </div>
      {clearing ? (
        <ClearConversation
          onClose={() => setClearing(false)}
          onConfirm={() => {
            clear();
            setClearing(false);
          }}
        />
      ) : null}
    </>
  );
}
