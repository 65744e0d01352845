import { checkTrack } from '@shared/course/check';
import type { Track } from '@shared/course/track';
import classes from './Findings.module.css';

/** What an editor should mend in the track, lesson by lesson; it may go out all the same. */
export function Findings({ track }: { track: Track }) {
  const findings = checkTrack(track);
  if (findings.length === 0) {
    return <p role="status">Nada a corrigir: fontes, porquês, links e números conferem.</p>;
  }
  return (
    <ul className={classes.findings}>
      {findings.map(({ where, problem }) => (
        <li key={`${where} ${problem}`}>
          <strong>{where}.</strong> {problem}
        </li>
      ))}
    </ul>
  );
}
