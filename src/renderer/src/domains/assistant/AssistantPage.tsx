import { Button, Card, Title, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useBrewing } from '@/domains/running-brews/hooks/useBrewing';
import { lazyPart } from '@/lib/lazy-part';
import { onSettled } from '@/services/query-cache/on-settled';
import { useCurrentUser } from '@/services/session/hooks/session';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { PageHeader } from '@/ui/PageHeader';
import classes from './AssistantPage.module.css';
import { lessonStatusesQuery } from './api/lesson-statuses';
import { AnswerMessage, QuestionMessage, WaitingMessage } from './components/ChatMessage';
import { Composer } from './components/Composer';
import { loadPerson, useConversation } from './hooks/useConversation';
import { WELCOME } from './model/answers/talk';
import { loadReplies } from './model/conversation';

/** An empty box of the same height reserves the part's place until its code is loaded. */
const Helped = lazyPart(
  () => import('./components/Helped'),
  'Helped',
  () => <div className="mt-sm min-h-touch" />,
);
/** Loaders of code that the first answer needs, but not the page itself. */
const LOADED_AHEAD = [loadReplies, loadPerson, Helped.preload];
const ClearConversation = lazyPart(
  () => import('./components/ClearConversation'),
  'ClearConversation',
);

/** Scrolls to the end of the newest message, or to the start of a tall answer. */
function useNewestInSight(count: number, waiting: boolean) {
  const newest = useRef<HTMLDivElement>(null);
  const before = useRef(0);
  useEffect(() => {
    const message = newest.current;
    const isFirst = before.current === 0;
    before.current = count + 1;
    // Without a message there is only the greeting, at the top of the page.
    if (!message || count === 0) return;
    const still = isFirst || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    message.scrollIntoView({
      block: !waiting && message.offsetHeight > window.innerHeight * 0.55 ? 'start' : 'end',
      behavior: still ? 'instant' : 'smooth',
    });
  }, [count, waiting]);
  return newest;
}

export function AssistantPage() {
  const { id: userId } = useCurrentUser();
  const { messages, waiting, isStreamed, ask, clear } = useConversation(userId);
  const { data: lessons = null } = useQuery(lessonStatusesQuery(userId));
  const [clearing, setClearing] = useState(false);
  const brewing = useBrewing();
  const newest = useNewestInSight(messages.length, waiting);
  usePageTitle('Assistente');
  useEffect(() => onSettled(() => LOADED_AHEAD.forEach((load) => void load())), []);
  const begun = messages.length > 0;

  return (
    <>
      <PageHeader title="Assistente" subtitle="O Cafézinho responde na hora, até sem internet." />
      <div className={`grid gap-2xl cols-1 ${classes.page}`} data-brewing={brewing || undefined}>
        <section aria-label="Conversa com o Cafézinho" className={`flex flex-col ${classes.chat}`}>
          {begun ? (
            <Button
              variant="subtle"
              size="sm"
              className="text-dimmed min-h-touch self-end mb-2xs"
              leftSection={<Trash2 size={16} />}
              onClick={() => setClearing(true)}
            >
              Limpar conversa
            </Button>
          ) : null}
          <div
            role="log"
            aria-live="polite"
            aria-relevant="additions"
            className="flex flex-col gap-md flex-1 pb-xl"
          >
            <AnswerMessage {...WELCOME} lessons={lessons} streamed={false} onAsk={ask} />
            {messages.map((message, index) => {
              const { id, sender, text, facts, actions } = message;
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
                  streamed={isStreamed(message)}
                  onAsk={ask}
                  {...ref}
                >
                  {!waiting && index === messages.length - 1 && actions.length > 0 ? (
                    <Helped
                      userId={userId}
                      question={messages[index - 1]?.text ?? ''}
                      answer={text}
                      facts={facts}
                      offersChoices={actions.every(({ kind }) => kind === 'ask')}
                    />
                  ) : null}
                </AnswerMessage>
              );
            })}
            {waiting ? <WaitingMessage ref={newest} /> : null}
          </div>
          <div className={`grid gap-xs ${classes.composer}`}>
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

/** Suggested questions; the product's specification prescribes their wording. */
const QUICK = [
  'Sugira uma receita',
  'Como melhorar meu espresso?',
  'Explique a torra média',
] as const;

interface SuggestionsProps {
  onAsk: (text: string) => void;
  /** Whether phones show the questions in one scrolling line, as after the first message. */
  compact: boolean;
}

export function Suggestions({ onAsk, compact }: SuggestionsProps) {
  return (
    <ul
      className={`plain-list flex flex-wrap gap-xs p-0 list-none ${classes.chips}`}
      aria-label="Sugestões"
      data-compact={compact || undefined}
    >
      {QUICK.map((question) => (
        <li key={question}>
          <UnstyledButton
            className={`card text-accent text-sm font-semibold ${classes.chip}`}
            onClick={() => onAsk(question)}
          >
            {question}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

const TOPICS = [
  { title: 'Contas', questions: ['20 g na V60', 'Café para 2 pessoas', '500 ml na prensa'] },
  { title: 'Consertos', questions: ['Meu café ficou amargo', 'A Chemex entupiu'] },
  { title: 'Ideias', questions: ['O que é pré-infusão?', 'Como guardar o café?', 'Método 4:6'] },
] as const;

export function Topics({ onAsk }: { onAsk: (text: string) => void }) {
  return (
    <Card
      component="aside"
      aria-label="O que perguntar"
      className={`hidden lg:sticky lg:grid lg:self-start lg:gap-lg ${classes.topics}`}
    >
      {TOPICS.map(({ title, questions }) => (
        <section key={title}>
          <Title order={2} className="text-lg mb-2xs">
            {title}
          </Title>
          <ul className="plain-list">
            {questions.map((question) => (
              <li key={question}>
                <UnstyledButton
                  className={`text-dimmed w-full px-sm py-xs rounded-md font-inherit ${classes.question}`}
                  onClick={() => onAsk(question)}
                >
                  {question}
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}
