import classes from './OpenInDesktop.module.css';

/** A plain choice for whoever has the app on this computer: the recipe opens there, or stays here. */
export function OpenInDesktop({ hash }: { hash: string }) {
  return (
    <p className={classes.choice}>
      Tem o aplicativo do Coado neste computador?{' '}
      <a href={`coado://recipe/shared${hash}`}>Abrir no aplicativo</a>
    </p>
  );
}
