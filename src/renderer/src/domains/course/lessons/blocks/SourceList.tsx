import type { Source } from '@shared/course/blocks';
import classes from './SourceList.module.css';

/** The element of a source, for the notes in the text. */
const sourceElementId = (id: string) => `fonte-${id}`;

/** Lists the sources of the lesson's numbers ('Fontes'), folded at first. */
export function SourceList({ sources }: { sources: readonly Source[] }) {
  if (sources.length === 0) return null;
  return (
    <details className={`hint line-above ${classes.sources}`}>
      <summary className={`inline-row semibold min-h-touch cursor-pointer ${classes.summary}`}>
        Fontes
      </summary>
      <ol className={classes.list}>
        {sources.map(({ id, title, url }) => (
          <li key={id} id={sourceElementId(id)} tabIndex={-1}>
            {url ? (
              <a href={url} target="_blank" rel="noopener noreferrer">
                {title}
              </a>
            ) : (
              title
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Unfolds the sources and goes to the one of the note. */
export function showSource(id: string): void {
  const source = document.getElementById(sourceElementId(id));
  const details = source?.closest('details');
  if (!source || !details) return;
  details.open = true;
  source.focus();
}
