import { isPictureName, PICTURES, type PictureName } from '@shared/pictures';
import { Fragment } from 'react';
import { Link, useParams } from 'react-router-dom';
import { LessonText } from '@/domains/course/lessons/LessonText';
import { Picture } from '@/ui/Picture';
import { ReadingPage } from '@/ui/ReadingPage';
import { GUIDE, partsOf } from './guide';

/** One page of the guide, with a link to the next one. */
export function GuidePage() {
  const { slug } = useParams();
  const index = GUIDE.findIndex((page) => page.slug === slug);
  const page = GUIDE[index];
  const next = GUIDE[index + 1];
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
      {next ? (
        <p>
          <Link to="/help">Ajuda</Link>
          {' · a seguir: '}
          <Link to={`/help/${next.slug}`}>{next.title}</Link>
        </p>
      ) : null}
    </ReadingPage>
  );
}

/** Returns, as CSS, the width at which a picture is 34 rem high; at most its own width. */
function widestOf(name: PictureName): string {
  const { width, height } = PICTURES[name];
  return `min(${width}px, ${(34 * width) / height}rem)`;
}

function GuideText({ text }: { text: string }) {
  return partsOf(text).map((part) => (
    <Fragment key={part.kind === 'text' ? part.text : part.name}>
      {part.kind === 'text' ? <LessonText source={part.text} /> : null}
      {part.kind === 'picture' && isPictureName(part.name) ? (
        <div
          className="rounded-lg overflow-hidden bordered w-full mx-auto my-2xl"
          style={{ maxWidth: widestOf(part.name) }}
        >
          <Picture name={part.name} alt={part.alt} />
        </div>
      ) : null}
    </Fragment>
  ));
}
