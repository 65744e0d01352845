import type { Page } from 'playwright/test';
import { readCourse } from '../../../scripts/course/course-sql.ts';
import type { QuizItem, QuizItemOf } from '../../../src/shared/course/quiz.ts';
import { rightAnswer } from '../../../src/shared/course/quiz.ts';

export async function itemsOf(lessonId: string): Promise<readonly QuizItem[]> {
  const lessons = (await readCourse()).flatMap((track) => track.lessons);
  const lesson = lessons.find(({ id }) => id === lessonId);
  return lesson?.type === 'quiz' ? lesson.quiz.items : [];
}

const beginsWith = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);

export async function answerByKeys(page: Page, item: QuizItem): Promise<void> {
  await page.getByText(item.prompt).waitFor();
  const press = async (role: 'radio' | 'checkbox' | 'button', name: string) => {
    await page
      .getByRole(role, { name: beginsWith(name) })
      .first()
      .focus();
    await page.keyboard.press(role === 'button' ? 'Enter' : 'Space');
  };
  switch (item.kind) {
    case 'choice':
    case 'truth': {
      const right =
        item.kind === 'truth' ? (item.isTrue ? 'Verdadeiro' : 'Falso') : rightAnswer(item);
      await press('radio', String(right));
      break;
    }
    case 'multiple':
      for (const { text, isCorrect } of item.options) if (isCorrect) await press('checkbox', text);
      break;
    case 'order':
      for (const [place, { text }] of item.steps.entries()) {
        const row = page.getByRole('listitem').filter({ hasText: text });
        const up = page.getByRole('button', { name: `Subir: ${text}` });
        const at = await row.evaluate((each) =>
          [...(each.parentElement?.children ?? [])].indexOf(each),
        );
        for (let step = at; step > place; step -= 1) {
          await up.focus();
          await page.keyboard.press('Enter');
        }
      }
      break;
    case 'match':
      for (const { left, right } of item.pairs) {
        await press('button', left);
        await press('button', right);
      }
      break;
    case 'number':
      await page.getByLabel(item.prompt).fill(String(item.answer).replace('.', ','));
      break;
  }
}

export async function chooseWrong(page: Page, item: QuizItemOf<'choice'>): Promise<void> {
  const wrong = item.options.find(({ isCorrect }) => !isCorrect);
  await page.getByRole('radio', { name: beginsWith(wrong?.text ?? '') }).focus();
  await page.keyboard.press('Space');
}
