import { Button, Card } from '@mantine/core';
import { profilePath } from '@shared/addresses';
import { counted, isolated } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { describePicture, type PostPicture } from '@/domains/community/posts/model/post';
import type { ModerationAct, UserAct } from '@/domains/people/moderation/api/moderation';
import { APPEAL, REPORT_REASONS } from '@/domains/people/moderation/model/reports';
import { formatFriendlyDate } from '@/lib/dates';
import { signedFileQuery } from '@/services/storage/signed-files';
import { isAppeal, type ReportedSubject } from '../api/reports';
import classes from './ReportCard.module.css';
import table from './Table.module.css';

interface ReportCardProps {
  subject: ReportedSubject;
  isOpen: boolean;
  onAct: (act: ModerationAct) => void;
  onUserAct: (act: UserAct) => void;
}

const SUBJECT_LABELS = {
  post: 'Publicação de',
  comment: 'Comentário de',
  message: 'Mensagem de',
  person: 'Perfil de',
} as const;

const reasonLabel = (reason: string) =>
  reason === APPEAL
    ? 'Pedido de revisão'
    : (REPORT_REASONS.find(({ value }) => value === reason)?.label ?? reason);

export function ReportCard({ subject, isOpen, onAct, onUserAct }: ReportCardProps) {
  const isHidden = subject.hidden_at !== null;
  const isWritten = subject.subject_type === 'post' || subject.subject_type === 'comment';
  const isAppealed = isAppeal(subject);
  const count = subject.report_count;
  return (
    <Card component="article" className="flex flex-col gap-md">
      <header className="flex flex-wrap gap-y-xs gap-x-md items-center justify-between wrap-anywhere">
        <span>
          {SUBJECT_LABELS[subject.subject_type]} <strong>{isolated(subject.author_name)}</strong>{' '}
          <Link to={profilePath(subject.author_username)}>@{subject.author_username}</Link>
        </span>
        <span className="flex flex-wrap gap-xs">
          <span className={table.chip} data-tone="bad">
            {counted(count, 'denúncia', 'denúncias')}
          </span>
          {isHidden ? <span className={table.chip}>Oculta</span> : null}
        </span>
      </header>
      {subject.context ? (
        <ol
          className={`grid gap-xs wrap-anywhere px-md py-sm list-none ${classes.talk}`}
          aria-label="Mensagens enviadas com a denúncia"
        >
          {subject.context.map((said) => (
            <li key={said.at} data-from={said.from}>
              <span className="text-dimmed wrap-anywhere">
                {said.from === 'reported' ? subject.author_name : 'Quem denunciou'}
              </span>{' '}
              {said.text}
              {said.media ? <ReportedMedia path={said.media} author={subject.author_name} /> : null}
            </li>
          ))}
        </ol>
      ) : (
        <ModeratedText text={subject.content} />
      )}
      <PictureRow pictures={subject.pictures} author={subject.author_name} />
      <ul className="grid gap-xs wrap-anywhere p-0 list-none">
        {subject.reports.map((report) => (
          <li key={report.id}>
            <strong>{reasonLabel(report.reason)}</strong>
            {report.note ? `: “${report.note}”` : null}{' '}
            <span className="text-dimmed wrap-anywhere">
              @{report.reporter_username}, {formatFriendlyDate(report.created_at)}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex items-center flex-wrap gap-xs">
        {isWritten ? (
          <Button size="sm" onClick={() => onAct(isHidden ? 'restore' : 'hide')}>
            {isHidden ? 'Restaurar' : 'Ocultar'}
          </Button>
        ) : (
          <Button size="sm" onClick={() => onUserAct(isAppealed ? 'unsuspend' : 'suspend')}>
            {isAppealed ? 'Reativar a conta' : 'Suspender a conta'}
          </Button>
        )}
        {isOpen ? (
          <Button variant="default" size="sm" onClick={() => onAct('dismiss')}>
            {isAppealed ? 'Manter a suspensão' : 'Dispensar denúncias'}
          </Button>
        ) : null}
        {isWritten ? (
          <Button
            variant="subtle"
            color="cherry"
            c="var(--mantine-color-error)"
            size="sm"
            onClick={() => onAct('delete')}
          >
            Excluir
          </Button>
        ) : null}
        {subject.subject_type === 'message' ? null : (
          <Button
            component={Link}
            to={subject.post_id ? `/post/${subject.post_id}` : profilePath(subject.author_username)}
            variant="subtle"
            size="sm"
            className="sm:ml-auto"
          >
            Ver no contexto
          </Button>
        )}
      </div>
    </Card>
  );
}

export function ModeratedText({ text }: { text: string }) {
  if (text.trim() === '') return null;
  return (
    <blockquote
      className={`px-md py-sm rounded-sm bg-sunk wrap-anywhere whitespace-pre-wrap ${classes.content}`}
    >
      {text}
    </blockquote>
  );
}

export function PictureRow({
  pictures,
  author,
}: {
  pictures: readonly PostPicture[];
  author: string;
}) {
  if (pictures.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-xs">
      {pictures.map((picture, index) => (
        <img
          key={picture.path}
          className="w-full max-w-80 max-h-80 rounded-md object-cover"
          src={picture.url}
          alt={describePicture(pictures, index, author)}
          loading="lazy"
        />
      ))}
    </div>
  );
}

function ReportedMedia({ path, author }: { path: string; author: string }) {
  const { data: url, isError } = useQuery(signedFileQuery('chat_media', path));
  if (isError) return <span className="text-dimmed wrap-anywhere">O arquivo não existe mais.</span>;
  if (url === undefined) return null;
  if (!path.endsWith('.wav')) {
    return (
      <img
        className="w-full max-w-80 max-h-80 rounded-md object-cover"
        src={url}
        alt={`Foto denunciada de ${isolated(author)}`}
      />
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: a voice message has no captions
    <audio
      controls
      preload="none"
      src={url}
      aria-label={`Áudio denunciado de ${isolated(author)}`}
    />
  );
}
