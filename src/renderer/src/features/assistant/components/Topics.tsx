import { Card, Title, UnstyledButton } from '@mantine/core';
import classes from './Topics.module.css';

const TOPICS = [
  { title: 'Contas', questions: ['20 g na V60', 'Café para 2 pessoas', '500 ml na prensa'] },
  { title: 'Consertos', questions: ['Meu café ficou amargo', 'A Chemex entupiu'] },
  { title: 'Ideias', questions: ['O que é pré-infusão?', 'Como guardar o café?', 'Método 4:6'] },
] as const;

/** Beside the conversation on wide screens: what else can be asked. */
export function Topics({ onAsk }: { onAsk: (text: string) => void }) {
  return (
    <Card component="aside" aria-label="O que perguntar" className={classes.topics}>
      {TOPICS.map(({ title, questions }) => (
        <section key={title}>
          <Title order={2} className={classes.title}>
            {title}
          </Title>
          <ul className={classes.questions}>
            {questions.map((question) => (
              <li key={question}>
                <UnstyledButton className={classes.question} onClick={() => onAsk(question)}>
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
