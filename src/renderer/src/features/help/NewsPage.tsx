import { Title } from '@mantine/core';
import { readChangelog } from '@shared/changelog';
import { Link } from 'react-router-dom';
import { ReadingPage } from '@/ui/ReadingPage';
import changelog from '../../../../../CHANGELOG.md?raw';

const dayOf = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' });

/** 'O que há de novo': what each version brought, in the words of the people who use it. */
export function NewsPage() {
  const releases = readChangelog(changelog).filter(({ news }) => news.length > 0);
  return (
    <ReadingPage title="O que há de novo">
      {releases.map(({ version, date, news }) => (
        <section key={version}>
          <Title order={2}>
            {version === null ? 'Nesta versão' : `Coado ${version}`}
            {date ? `, ${dayOf.format(new Date(date))}` : ''}
          </Title>
          <ul>
            {news.map(({ title, text }) => (
              <li key={title}>
                <strong>{title}.</strong> {text}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p>
        <Link to="/help">Ajuda</Link>
      </p>
    </ReadingPage>
  );
}
