import { Button, Card } from '@mantine/core';
import { profilePath } from '@shared/profile-path';
import { Link } from 'react-router-dom';
import { REPORT_REASONS } from '@/entities/report/reasons';
import { formatFriendlyDate } from '@/lib/dates';
import type { ModerationAct } from '../api/moderate';
import type { ReportedSubject } from '../api/reports';
import classes from './ReportCard.module.css';
import table from './Table.module.css';

interface ReportCardProps {
  subject: ReportedSubject;
  /** Its reports still wait for somebody. */
  isOpen: boolean;
  onAct: (act: ModerationAct) => void;
}

const reasonLabel = (reason: string) =>
  REPORT_REASONS.find(({ value }) => value === reason)?.label ?? reason;

/** A reported post or comment: what it says, who reported it why, and what can be done. */
export function ReportCard({ subject, isOpen, onAct }: ReportCardProps) {
  const isHidden = subject.hidden_at !== null;
  const what = subject.subject_type === 'post' ? 'Publicação' : 'Comentário';
  const count = subject.report_count;
  return (
    <Card component="article" className={classes.card}>
      <header className={classes.head}>
        <span>
          {what} de <strong>{subject.author_name}</strong>{' '}
          <Link to={profilePath(subject.author_username)}>@{subject.author_username}</Link>
        </span>
        <span className={table.chips}>
          <span className={table.chip} data-tone="bad">
            {count} {count === 1 ? 'denúncia' : 'denúncias'}
          </span>
          {isHidden ? <span className={table.chip}>Oculta</span> : null}
        </span>
      </header>
      {subject.content.trim() === '' ? null : (
        <blockquote className={classes.content}>{subject.content}</blockquote>
      )}
      {subject.picture ? (
        <img
          className={classes.picture}
          src={subject.picture}
          alt={`Foto da publicação de ${subject.author_name}`}
          loading="lazy"
        />
      ) : null}
      <ul className={classes.reports}>
        {subject.reports.map((report) => (
          <li key={report.id}>
            <strong>{reasonLabel(report.reason)}</strong>
            {report.note ? `: “${report.note}”` : null}{' '}
            <span className={table.dim}>
              @{report.reporter_username}, {formatFriendlyDate(report.created_at)}
            </span>
          </li>
        ))}
      </ul>
      <div className={classes.acts}>
        {isHidden ? (
          <Button size="sm" onClick={() => onAct('restore')}>
            Restaurar
          </Button>
        ) : (
          <Button size="sm" onClick={() => onAct('hide')}>
            Ocultar
          </Button>
        )}
        {isOpen ? (
          <Button variant="default" size="sm" onClick={() => onAct('dismiss')}>
            Dispensar denúncias
          </Button>
        ) : null}
        <Button
          variant="subtle"
          color="cherry"
          c="var(--coado-cherry)"
          size="sm"
          onClick={() => onAct('delete')}
        >
          Excluir
        </Button>
        <Button
          component={Link}
          to={`/post/${subject.post_id}`}
          variant="subtle"
          size="sm"
          className={classes.context}
        >
          Ver no contexto
        </Button>
      </div>
    </Card>
  );
}
