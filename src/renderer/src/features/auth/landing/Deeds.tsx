import { Title } from '@mantine/core';
import { Picture } from '@/ui/Picture';
import { DEEDS } from './facts';
import shared from './Landing.module.css';
import classes from './Sections.module.css';

/** What Coado does, in five lines, beside a recipe of it. */
export function Deeds() {
  return (
    <section id="como" className={classes.deeds} aria-labelledby="como-titulo">
      <div className={shared.phone}>
        <Picture
          name="receita"
          alt="Uma receita de V60 com café, água, temperatura, moagem e o passo a passo."
        />
      </div>
      <div>
        <Title order={2} id="como-titulo" className={classes.title}>
          Da balança à xícara, em cinco linhas.
        </Title>
        <ol className={classes.lines}>
          {DEEDS.map(({ title, text }) => (
            <li key={title}>
              <p>
                <strong>{title}</strong> {text}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
