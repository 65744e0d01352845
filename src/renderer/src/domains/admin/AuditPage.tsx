import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { formatDateTime } from '@/lib/dates';
import { useCurrentUser } from '@/services/session/hooks/session';
import { EmptyState } from '@/ui/EmptyState';
import { PagedList } from '@/ui/PagedList';
import classes from './AuditPage.module.css';
import { type AuditEntry, auditLogQuery } from './api/audit-log';
import { AdminHeader } from './components/AdminPage';
import { auditSentence } from './model/audit-sentence';

export function AuditPage() {
  const { id } = useCurrentUser();
  const query = useInfiniteQuery(auditLogQuery(id));
  const entries = query.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <>
      <AdminHeader title="Registro" subtitle="O que a administração fez. Ninguém pode apagar." />
      <PagedList
        query={query}
        count={entries.length}
        loading="Carregando registro"
        empty={
          <EmptyState
            drawing={<ScrollText />}
            title="Nada por aqui ainda"
            text="A primeira mudança em desafios, trilhas, pessoas ou publicações aparece aqui."
          />
        }
      >
        <ol className="plain-list card divided max-w-wide">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      </PagedList>
    </>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  return (
    <li className={`px-lg py-sm ${classes.entry}`}>
      <p>
        <strong>@{entry.admin_username}</strong> {auditSentence(entry)}.
      </p>
      {entry.details.excerpt ? (
        <p className="text-dimmed text-sm italic">“{entry.details.excerpt}”</p>
      ) : null}
      {entry.reason ? <p className="text-dimmed text-sm">Motivo: {entry.reason}</p> : null}
      <time className="text-dimmed text-sm" dateTime={entry.created_at}>
        {formatDateTime(entry.created_at)}
      </time>
    </li>
  );
}
