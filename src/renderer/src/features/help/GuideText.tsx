import { isPictureName } from '@shared/pictures';
import { Fragment } from 'react';
import { LessonText } from '@/entities/lesson/LessonText';
import { Picture } from '@/ui/Picture';
import { partsOf } from './guide';
import classes from './Help.module.css';

/** A page of the guide: its text, and its pictures for the scheme that surrounds them. */
export function GuideText({ text }: { text: string }) {
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
