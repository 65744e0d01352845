import { Button } from '@mantine/core';
import { useState } from 'react';
import { knownConfig } from '@/lib/config';
import { copyText } from '@/ui/copy-text';
import type { Fact } from '../model/answer';
import { unhelpfulAnswers } from '../model/unhelpful';
import classes from './ChatMessage.module.css';

/** Scrolls to a part that may have grown behind the field of the next question. */
const showWhole = (part: HTMLElement | null) =>
  part?.scrollIntoView({ block: 'nearest', behavior: 'instant' });

function Address() {
  const contact = knownConfig()?.operatorContact;
  return contact ? (
    <>
      para <a href={`mailto:${contact}`}>{contact}</a>
    </>
  ) : (
    'para quem cuida deste Coado'
  );
}

/** Returns an answer as plain text: its sentences, then one fact in each line. */
const withFacts = (answer: string, facts: readonly Fact[]) =>
  [answer, ...facts.map(({ label, value }) => `${label}: ${value}`)].join('\n');

interface HelpedProps {
  userId: string;
  question: string;
  answer: string;
  facts?: readonly Fact[];
  offersChoices?: boolean;
}

/**
 * Shows a question whether an answer helped, or whether a choice fits. A negative reply is
 * stored on this device only, and the person can copy it.
 */
export function Helped({
  userId,
  question,
  answer,
  facts = [],
  offersChoices = false,
}: HelpedProps) {
  const [said, setSaid] = useState<'yes' | 'no' | null>(() =>
    unhelpfulAnswers(userId).has({ question, answer }) ? 'no' : null,
  );
  if (said === 'yes') {
    return (
      <p role="status" className={`text-dimmed text-sm ${classes.helped}`}>
        Que bom!
      </p>
    );
  }
  if (said === 'no') {
    const stored = unhelpfulAnswers(userId);
    return (
      <div role="status" ref={showWhole} className={`flex flex-wrap gap-xs ${classes.helped}`}>
        <p className="text-dimmed text-sm">
          Anotado só neste aparelho. Quer ajudar a melhorar? Copie e mande <Address />.
        </p>
        <Button size="xs" variant="default" onClick={() => copyText(stored.asText(), 'Copiado')}>
          Copiar pergunta e resposta
        </Button>
      </div>
    );
  }
  const keep = () => {
    unhelpfulAnswers(userId).add({ question, answer });
    setSaid('no');
  };
  if (offersChoices) {
    return (
      <Button
        size="compact-sm"
        variant="subtle"
        className={`min-h-touch ${classes.helped}`}
        onClick={keep}
      >
        Nenhum destes
      </Button>
    );
  }
  return (
    <fieldset className={`flex flex-wrap gap-xs ${classes.helped}`}>
      <legend className="visually-hidden">Isso ajudou?</legend>
      <span className="text-dimmed text-sm" aria-hidden>
        Isso ajudou?
      </span>
      <Button
        size="compact-sm"
        variant="subtle"
        className="min-h-touch"
        onClick={() => setSaid('yes')}
      >
        Sim
      </Button>
      <Button size="compact-sm" variant="subtle" className="min-h-touch" onClick={keep}>
        Não
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        className="min-h-touch"
        aria-label="Copiar a resposta"
        onClick={() => copyText(withFacts(answer, facts), 'Resposta copiada')}
      >
        Copiar
      </Button>
    </fieldset>
  );
}
