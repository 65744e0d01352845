import { Title } from '@mantine/core';
import { Picture } from '@/ui/Picture';
import { SCREENS } from './facts';
import shared from './Landing.module.css';
import classes from './Sections.module.css';

/** Screens in a row that is swept along; by keyboard it scrolls as any region that has the focus. */
export function Screens() {
  return (
    <section className={classes.screens} aria-labelledby="telas-titulo">
      <Title order={2} id="telas-titulo" className={classes.title}>
        Telas de verdade.
      </Title>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <ul className={classes.strip} tabIndex={0} aria-label="Telas do aplicativo">
        {SCREENS.map(({ name, title, alt }) => (
          <li key={name}>
            <figure>
              <div className={`${shared.phone} ${classes.whole}`}>
                <Picture name={name} alt={alt} />
              </div>
              <figcaption>{title}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
