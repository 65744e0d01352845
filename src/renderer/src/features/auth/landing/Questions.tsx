import { Title } from '@mantine/core';
import { Plus } from 'lucide-react';
import { QUESTIONS } from './facts';
import classes from './Sections.module.css';

/** What people ask before they begin. */
export function Questions() {
  return (
    <section id="perguntas" className={classes.questions} aria-labelledby="perguntas-titulo">
      <Title order={2} id="perguntas-titulo" className={classes.title}>
        Perguntas
      </Title>
      <div>
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question} className={classes.question}>
            <summary>
              {question}
              <Plus size={20} aria-hidden />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
