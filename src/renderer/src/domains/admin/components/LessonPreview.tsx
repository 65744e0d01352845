import { type QuizItem, rightAnswer, toQuiz } from '@shared/course/quiz';
import { LessonBody } from '@/domains/course/lessons/LessonBody';
import { QuizItemView } from '@/domains/course/lessons/quiz/QuizItemView';
import { LessonHeading } from '@/domains/course/studies/components/LessonFrame';
import { type LessonForm, toLessonRow } from '../model/lesson-form';
import { openVerdict, toShown } from '../model/quiz-preview';
import { structureProblem } from '../model/structure';

interface LessonPreviewProps {
  unitTitle: string;
  form: LessonForm;
}

export function LessonPreview({ unitTitle, form }: LessonPreviewProps) {
  return (
    <section className="rounded-md p-lg bordered bg-body" aria-label="Prévia da lição">
      <LessonHeading
        lesson={{
          unit_title: unitTitle,
          title: form.title.trim() || 'Sem título',
          type: form.type,
          status: 'unlocked',
        }}
        order={3}
      />
      <Body form={form} />
    </section>
  );
}

function Body({ form }: { form: LessonForm }) {
  const problem = form.format === 'structured' ? structureProblem(form.type, form.structure) : null;
  if (problem !== null) return <p className="text-danger font-semibold">{problem}</p>;
  const { content, blocks, sources, quiz_data } = toLessonRow(form);
  return quiz_data ? (
    <QuizPreview items={toQuiz(quiz_data).items} />
  ) : (
    <LessonBody lesson={{ id: 'preview', content, blocks, sources }} userId={null} />
  );
}

function QuizPreview({ items }: { items: readonly QuizItem[] }) {
  return (
    <ol className="plain-list grid gap-2xl">
      {items.map((item) => (
        <li key={item.id}>
          <QuizItemView
            item={toShown(item)}
            answer={rightAnswer(item)}
            verdict={openVerdict(item)}
            locked
            onAnswer={() => {}}
          />
        </li>
      ))}
    </ol>
  );
}
