import type { Finding } from '@shared/course/check';
import classes from './Findings.module.css';

/** What an editor should mend in a track, lesson by lesson. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
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
