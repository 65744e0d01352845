import classes from './SkipLink.module.css';

/** The first stop of the Tab key on every page: past everything that repeats. `to` is the content's id. */
export function SkipLink({ to }: { to: string }) {
  return (
    <a className={classes.skip} href={`#${to}`}>
      Ir para o conteúdo
    </a>
  );
}
