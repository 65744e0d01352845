import classes from './SkipLink.module.css';

/** The first element that Tab reaches: skips the navigation. `to` is the id of the content. */
export function SkipLink({ to }: { to: string }) {
  return (
    <a
      className={`font-semibold rounded-xl fixed px-lg py-sm bg-brand text-on-brand no-underline ${classes.skip}`}
      href={`#${to}`}
    >
      Ir para o conteúdo
    </a>
  );
}
