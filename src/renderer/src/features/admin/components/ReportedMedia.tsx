import { useQuery } from '@tanstack/react-query';
import { signedFileQuery } from '@/services/storage/signed-files';
import classes from './ReportCard.module.css';
import table from './Table.module.css';

/** The picture or recording of a reported message, which only the report opens to moderation. */
export function ReportedMedia({ path, author }: { path: string; author: string }) {
  const { data: url, isError } = useQuery(signedFileQuery('chat_media', path));
  if (isError) return <span className={table.dim}>O arquivo não existe mais.</span>;
  if (url === undefined) return null;
  if (!path.endsWith('.wav')) {
    return <img className={classes.picture} src={url} alt={`Foto denunciada de ${author}`} />;
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: nobody wrote down what was said
    <audio controls preload="none" src={url} aria-label={`Áudio denunciado de ${author}`} />
  );
}
