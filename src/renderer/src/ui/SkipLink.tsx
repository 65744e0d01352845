import classes from './SkipLink.module.css';

/** First stop of the Tab key: skips repeated content. `to` is the content's id. */
export function SkipLink({ to }: { to: string }) {
  return (
    <a className={`semibold pill ${classes.skip}`} href={`#${to}`}>
      Ir para o conteúdo
    </a>
  );
}
