import { isPictureName } from '@shared/pictures';
import { Fragment } from 'react';
import { Link, useParams } from 'react-router-dom';
import { LessonText } from '@/domains/course/lessons/LessonText';
import { Picture } from '@/ui/Picture';
import { ReadingPage } from '@/ui/ReadingPage';
import { GUIDE, partsOf } from './guide';
import classes from './Help.module.css';

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

/** A page of the guide: its text, and its pictures for the scheme that surrounds them. */
function GuideText({ text }: { text: string }) {
  return partsOf(text).map((part) => (
    <Fragment key={part.kind === 'text' ? part.text : part.name}>
      {part.kind === 'text' ? <LessonText source={part.text} /> : null}
      {part.kind === 'picture' && isPictureName(part.name) ? (
        <div className={classes.picture}>
          <Picture name={part.name} alt={part.alt} />
        </div>
      ) : null}
    </Fragment>
  ));
}
