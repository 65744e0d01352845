import type { Source } from '@shared/course/blocks';
import classes from './SourceList.module.css';

const sourceElementId = (id: string) => `fonte-${id}`;

export function SourceList({ sources }: { sources: readonly Source[] }) {
  if (sources.length === 0) return null;
  return (
    <details className={`text-dimmed text-sm line-above pt-md ${classes.sources}`}>
      <summary
        className={`inline-flex items-center font-semibold min-h-touch cursor-pointer ${classes.summary}`}
      >
        Fontes
      </summary>
      <ol className={`pl-xl ${classes.list}`}>
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

export function showSource(id: string): void {
  const source = document.getElementById(sourceElementId(id));
  const details = source?.closest('details');
  if (!source || !details) return;
  details.open = true;
  source.focus();
}
