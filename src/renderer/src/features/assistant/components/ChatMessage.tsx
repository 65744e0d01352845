import { Button } from '@mantine/core';
import { BookOpen, Calculator, Coffee, LayoutList } from 'lucide-react';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { MethodDrawing } from '@/entities/method/MethodDrawing';
import { type ActionLink, type LessonStatuses, linkOf } from '../model/action-link';
import type { Action, Fact } from '../model/answer';
import { AnswerText, streamingMs } from './AnswerText';
import classes from './ChatMessage.module.css';

interface AnswerMessageProps {
  text: string;
  facts?: readonly Fact[];
  actions?: readonly Action[];
  lessons: LessonStatuses;
  /** It has just come: its words appear in turn. */
  streamed: boolean;
  ref?: Ref<HTMLDivElement>;
}

const ICONS = {
  calculator: Calculator,
  lesson: BookOpen,
  method: Coffee,
  page: LayoutList,
} as const;

/** What the assistant says: text, figures and the buttons that follow from it. */
export function AnswerMessage({
  text,
  facts = [],
  actions = [],
  lessons,
  streamed,
  ref,
}: AnswerMessageProps) {
  const links = actions.flatMap((action) => linkOf(action, lessons) ?? []);
  const last = streamed ? { animationDelay: `${streamingMs(text)}ms` } : {};
  return (
    <div ref={ref} className={classes.message} data-sender="ai">
      <span className={classes.avatar} aria-hidden>
        <MethodDrawing methodId="cup" size={26} />
      </span>
      <div className={classes.bubble}>
        <span className="visually-hidden">Cafézinho: </span>
        <AnswerText text={text} streamed={streamed} />
        {facts.length > 0 ? (
          <dl className={classes.facts} data-streamed={streamed || undefined} style={last}>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        {links.length > 0 ? (
          <div className={classes.actions} data-streamed={streamed || undefined} style={last}>
            {links.map((link, index) => (
              <ActionButton key={link.to + link.label} link={link} first={index === 0} />
            ))}
          </div>
        ) : null}
      </div>
    </div>
  );
}

function ActionButton({ link, first }: { link: ActionLink; first: boolean }) {
  const Icon = ICONS[link.kind];
  const opens = first && link.kind === 'calculator';
  return (
    <Button
      component={Link}
      to={link.to}
      variant={opens ? 'filled' : 'default'}
      size="sm"
      className={classes.action}
      leftSection={<Icon size={16} />}
    >
      {link.label}
    </Button>
  );
}

/** What the person asked. */
export function QuestionMessage({ text, ref }: { text: string; ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className={classes.message} data-sender="user">
      <div className={classes.bubble}>
        <span className="visually-hidden">Você: </span>
        <p className={classes.question}>{text}</p>
      </div>
    </div>
  );
}

/** A reply is on its way. Not announced: the reply itself will be. */
export function WaitingMessage({ ref }: { ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className={classes.message} data-sender="ai" aria-hidden>
      <span className={classes.avatar}>
        <MethodDrawing methodId="cup" size={26} />
      </span>
      <div className={classes.bubble} data-waiting>
        <span className={classes.dots}>...</span>
      </div>
    </div>
  );
}
