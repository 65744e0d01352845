import { Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ReadingPage } from '@/ui/ReadingPage';
import { RELEASES } from './news';

const dayOf = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' });

/** 'O que há de novo': what each version added, from CHANGELOG.md. */
export function NewsPage() {
  return (
    <ReadingPage title="O que há de novo">
      {RELEASES.map(({ version, date, news }) => (
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
