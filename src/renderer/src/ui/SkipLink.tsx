import classes from './SkipLink.module.css';

/** The first element that Tab reaches: skips the navigation. `to` is the id of the content. */
export function SkipLink({ to }: { to: string }) {
  return (
    <a className={`font-semibold rounded-xl ${classes.skip}`} href={`#${to}`}>
      Ir para o conteúdo
    </a>
  );
}
