import { Link, useParams } from 'react-router-dom';
import { ReadingPage } from '@/ui/ReadingPage';
import { GuideText } from './GuideText';
import { GUIDE } from './guide';

/** One page of the guide, and the way to the next. */
export function GuidePage() {
  const { slug } = useParams();
  const at = GUIDE.findIndex((page) => page.slug === slug);
  const page = GUIDE[at];
  const next = GUIDE[at + 1];
  if (!page) {
    return (
      <ReadingPage title="Página não encontrada">
        <p>
          Ela não está na <Link to="/help">Ajuda</Link>.
        </p>
      </ReadingPage>
    );
  }
  return (
    <ReadingPage title={page.title}>
      <GuideText text={page.text} />
      <p>
        <Link to="/help">Ajuda</Link>
        {next ? (
          <>
            {' · a seguir: '}
            <Link to={`/help/${next.slug}`}>{next.title}</Link>
          </>
        ) : null}
      </p>
    </ReadingPage>
  );
}
