import { Button, UnstyledButton } from '@mantine/core';
import { unbroken } from '@shared/format';
import { BookmarkPlus, BookOpen, Calculator, Coffee, LayoutList } from 'lucide-react';
import { Fragment, type ReactNode, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { platform } from '@/platform/platform';
import { FactList } from '@/ui/FactList';
import { type ActionLink, type LessonStatuses, linkOf } from '../model/action-link';
import type { Action, Fact } from '../model/answer';
import classes from './ChatMessage.module.css';

interface AnswerMessageProps {
  text: string;
  facts?: readonly Fact[];
  actions?: readonly Action[];
  lessons: LessonStatuses;
  /** Whether the answer is new, so that its words appear one after the other. */
  streamed: boolean;
  /** Sends the question of a tapped choice. */
  onAsk: (question: string) => void;
  ref?: Ref<HTMLDivElement>;
  children?: ReactNode;
}

const ICONS = {
  calculator: Calculator,
  lesson: BookOpen,
  method: Coffee,
  page: LayoutList,
  recipe: BookmarkPlus,
} as const;

export function AnswerMessage({
  text,
  facts = [],
  actions = [],
  lessons,
  streamed,
  onAsk,
  ref,
  children,
}: AnswerMessageProps) {
  const links = actions.flatMap((action) =>
    action.kind === 'ask' ? [] : (linkOf(action, lessons) ?? []),
  );
  const choices = actions.flatMap((action) => (action.kind === 'ask' ? [action.question] : []));
  const last = streamed ? { animationDelay: `${streamingMs(text)}ms` } : {};
  const whole = streamed ? { animationDuration: `${streamingMs(text)}ms` } : {};
  return (
    <div ref={ref} className={`flex gap-xs ${classes.message}`} data-sender="ai">
      <span
        className={`grid place-items-center flex-none text-accent rounded-circle bg-soft w-10 h-10 ${classes.avatar}`}
        aria-hidden
      >
        <MethodDrawing methodId="cup" size={26} />
      </span>
      <div
        className={`min-w-0 leading-loose wrap-anywhere max-w-136 bordered ${classes.bubble}`}
        data-streamed={streamed || undefined}
        style={whole}
      >
        <span className="visually-hidden">Cafézinho: </span>
        <AnswerText text={text} streamed={streamed} />
        {facts.length > 0 ? (
          <div
            className={`mt-sm p-sm rounded-md bg-sunk ${classes.facts}`}
            data-streamed={streamed || undefined}
            style={last}
          >
            <FactList
              facts={facts.map(({ label, value }) => [label, value])}
              className={classes.columns}
            />
          </div>
        ) : null}
        {choices.length > 0 ? (
          <ul
            aria-label="Escolha uma pergunta"
            className={`plain-list grid gap-xs mt-sm ${classes.actions}`}
            data-streamed={streamed || undefined}
            style={last}
          >
            {choices.map((question) => (
              <li key={question}>
                <UnstyledButton
                  className={`card text-accent text-sm font-semibold min-h-touch ${classes.choice}`}
                  onClick={() => onAsk(question)}
                >
                  {question}
                </UnstyledButton>
              </li>
            ))}
          </ul>
        ) : null}
        {links.length > 0 ? (
          <div
            className={`flex flex-wrap gap-xs mt-sm ${classes.actions}`}
            data-streamed={streamed || undefined}
            style={last}
          >
            {links.map((link, index) => (
              <ActionButton key={link.to + link.label} link={link} first={index === 0} />
            ))}
          </div>
        ) : null}
        {children}
      </div>
    </div>
  );
}

function ActionButton({ link, first }: { link: ActionLink; first: boolean }) {
  const Icon = ICONS[link.kind];
  const opens = first && (link.kind === 'calculator' || link.kind === 'recipe');
  return (
    <Button
      component={Link}
      to={link.to}
      variant={opens ? 'filled' : 'default'}
      size="sm"
      className={`max-w-full ${classes.action}`}
      leftSection={<Icon size={16} />}
    >
      {link.label}
    </Button>
  );
}

export function QuestionMessage({ text, ref }: { text: string; ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className={`flex gap-xs ${classes.message}`} data-sender="user">
      <div className={`min-w-0 leading-loose wrap-anywhere max-w-136 bordered ${classes.bubble}`}>
        <span className="visually-hidden">Você: </span>
        <p className="whitespace-pre-wrap">{text}</p>
      </div>
    </div>
  );
}

/** Shows that a reply is on its way. Screen readers announce only the reply itself. */
export function WaitingMessage({ ref }: { ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className={`flex gap-xs ${classes.message}`} data-sender="ai" aria-hidden>
      <span
        className={`grid place-items-center flex-none text-accent rounded-circle bg-soft w-10 h-10 ${classes.avatar}`}
      >
        <MethodDrawing methodId="cup" size={26} />
      </span>
      <div
        className={`min-w-0 leading-loose wrap-anywhere max-w-136 bordered ${classes.bubble}`}
        data-waiting
      >
        <span
          className={`text-dimmed text-2xl font-bold leading-flat inline-block ${classes.dots}`}
        >
          ...
        </span>
      </div>
    </div>
  );
}

const WORD_MS = 32;
/** Longest time until the last word of an answer appears, in ms. */
const WHOLE_MS = 2600;

interface AnswerTextProps {
  text: string;
  /** Whether the words appear one after the other. */
  streamed: boolean;
}

const POINT = '• ';
/** Matches the time and the name at the start of a step: '0:45 Despejo:', '18 h Filtragem:'. */
const STEP = /^\d+(?::\d\d|\sh(?:\s\d+\smin)?) [^:]+:(?= )/;
/** Matches the services that an answer about a danger names with their numbers. */
const EMERGENCY = /\b(?:SAMU|CVV|Disque-Intoxicação)\b/;
/** Matches emergency numbers, but no amount: '188 g' has a no-break space. */
const TELEPHONE = /\b(0800 722 6001|188|192|193)\b(?!\u00a0)/;

interface Block {
  kind: 'paragraph' | 'list' | 'break';
  lines: string[];
}

/** Splits a text into paragraphs, lists and the breaks between answers to several questions. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split('\n')) {
    const last = blocks.at(-1);
    if (line === '') {
      blocks.push({ kind: 'break', lines: [] });
      continue;
    }
    const kind = line.startsWith(POINT) ? 'list' : 'paragraph';
    if (kind === 'list' && last?.kind === 'list') last.lines.push(line.slice(POINT.length));
    else blocks.push({ kind, lines: [kind === 'list' ? line.slice(POINT.length) : line] });
  }
  return blocks;
}

/** Returns the milliseconds until the last word of a text appears. */
function streamingMs(text: string): number {
  return Math.min(text.split(/\s+/).length * WORD_MS, WHOLE_MS);
}

function Telephone({ number }: { number: string }) {
  const look = 'font-semibold whitespace-nowrap';
  return platform.kind === 'desktop' ? (
    <span className={look}>{number}</span>
  ) : (
    <a href={`tel:${number.replaceAll(' ', '')}`} className={look}>
      {number}
    </a>
  );
}

/**
 * Shows an answer's paragraphs and lists. The whole text is in the page from the start:
 * screen readers announce it once and nothing jumps. Its words become visible in turn.
 */
function AnswerText({ text, streamed }: AnswerTextProps) {
  const count = text.split(/\s+/).length;
  const pause = streamingMs(text) / count;
  const isUrgent = EMERGENCY.test(text);
  let spoken = 0;
  const words = (line: string): ReactNode => {
    const parts = isUrgent ? line.split(TELEPHONE) : [];
    if (parts.length > 1) {
      return parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never change places
        <Fragment key={index}>
          {index % 2 === 1 ? <Telephone number={part} /> : words(part)}
        </Fragment>
      ));
    }
    if (!streamed) return line;
    return line.split(' ').map((word, index) => {
      spoken += 1;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of an answer never change places
        <Fragment key={index}>
          {index === 0 ? '' : ' '}
          <span className={classes.word} style={{ animationDelay: `${spoken * pause}ms` }}>
            {word}
          </span>
        </Fragment>
      );
    });
  };
  return blocksOf(unbroken(text)).map((block, index) =>
    block.kind === 'break' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of an answer never change places
      <hr key={index} className="my-sm borderless line-above" />
    ) : block.kind === 'list' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of an answer never change places
      <ul key={index} className={`grid gap-xs pl-md ${classes.list}`}>
        {block.lines.map((line) => {
          const step = STEP.exec(line)?.[0] ?? '';
          return (
            <li key={line}>
              {step === '' ? null : <strong className="font-semibold">{words(step)} </strong>}
              {words(line.slice(step.length).trimStart())}
            </li>
          );
        })}
      </ul>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of an answer never change places
      <p key={index} className={classes.paragraph}>
        {words(block.lines[0] ?? '')}
      </p>
    ),
  );
}
