import { TextInput } from '@mantine/core';
import { counted } from '@shared/format';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ReadingPage } from '@/ui/ReadingPage';
import { searchGuide } from './guide';
import classes from './Help.module.css';

export function HelpPage() {
  const [typed, setTyped] = useState('');
  const found = searchGuide(typed);
  return (
    <ReadingPage title="Ajuda">
      <TextInput
        type="search"
        size="lg"
        radius="xl"
        className="mt-xl"
        aria-label="Procurar na ajuda"
        placeholder="Balança, moagem, sem internet…"
        leftSection={<Search size={20} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p className="visually-hidden" role="status">
        {typed ? counted(found.length, 'página', 'páginas') : ''}
      </p>
      {found.length > 0 ? (
        <ul className={classes.pages} aria-label="Páginas da ajuda">
          {found.map(({ slug, title, text }) => (
            <li key={slug}>
              <Link
                to={`/help/${slug}`}
                className="flex flex-col line-below px-0 py-sm no-underline"
              >
                <strong className="link-hover:underline">{title}</strong>
                <span className="text-dimmed text-sm">{text.split('\n', 1)[0]}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p>Nada sobre isso. Tente outra palavra.</p>
      )}
      <p>
        <Link to="/help/novidades" className="touch-area">
          O que há de novo
        </Link>
      </p>
    </ReadingPage>
  );
}
