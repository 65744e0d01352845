import { beforeAll, describe, expect, it } from 'vitest';
import { checkTrack } from '../../src/shared/course/check.ts';
import type { QuizItemOf } from '../../src/shared/course/quiz.ts';
import type { Track, TrackLesson, TrackQuiz } from '../../src/shared/course/track.ts';
import { readCourse } from './course-sql.ts';

let track: Track;
beforeAll(async () => {
  const [first] = await readCourse();
  if (!first) throw new Error('No course');
  track = first;
});

function foundIn(spoil: (copy: Track) => void): readonly string[] {
  const copy = structuredClone(track);
  spoil(copy);
  return checkTrack(copy).map(({ problem }) => problem);
}

const isText = (lesson: Track['lessons'][number]): lesson is TrackLesson =>
  lesson.type === 'lesson';
const isQuiz = (lesson: Track['lessons'][number]): lesson is TrackQuiz => lesson.type === 'quiz';

function firstOf<Found>(found: readonly Found[]): Found {
  const [first] = found;
  if (!first) throw new Error('None');
  return first;
}

const lessonOf = (copy: Track) => firstOf(copy.lessons.filter(isText));
const quizOf = (copy: Track) => firstOf(copy.lessons.filter(isQuiz)).quiz;
const choicesOf = (copy: Track) =>
  copy.lessons
    .filter(isQuiz)
    .flatMap(({ quiz }) => quiz.items)
    .filter((item): item is QuizItemOf<'choice'> => item.kind === 'choice');

describe('the check of a track', () => {
  it('accepts a valid track', () => {
    expect(foundIn(() => undefined)).toEqual([]);
  });

  it('finds missing and uncited sources', () => {
    expect(foundIn((copy) => lessonOf(copy).sources.splice(0))).toContain('Não tem fontes.');
    expect(foundIn((copy) => lessonOf(copy).sources.push({ id: 'x', title: 'X' }))).toEqual([
      'A fonte "x" não é citada em lugar nenhum.',
    ]);
  });

  it('reports a missing figure and an unknown recipe', () => {
    const spoilt = foundIn((copy) => {
      const lesson = lessonOf(copy);
      lesson.blocks.splice(1);
      lesson.blocks.push({
        kind: 'brew',
        prompt: 'Prepare.',
        method: 'v60',
        recipe: 'nenhuma',
      });
    });
    expect(spoilt).toContain('Não tem figura.');
    expect(spoilt).toContain('A receita "nenhuma" não existe na calculadora.');
  });

  it.each([
    ['longa', (right: boolean) => (right ? 'A resposta que se alonga demais' : 'Outra')],
    ['curta', (right: boolean) => (right ? 'Certa' : 'Uma resposta que se alonga demais')],
  ])('reports when the right option is mostly the most %s', (inWords, textOf) => {
    const spoilt = foundIn((copy) => {
      for (const { options } of choicesOf(copy)) {
        options.forEach((option, at) => {
          option.text = `${textOf(option.isCorrect)} ${at}`;
        });
      }
    });
    expect(spoilt).toEqual([
      expect.stringMatching(new RegExp(`^A opção certa é a mais ${inWords} em (\\d+) de \\1 `)),
    ]);
  });

  it('requires five kinds of questions in every quiz, and reasons that explain', () => {
    const fewKinds = foundIn((copy) => {
      const quiz = quizOf(copy);
      quiz.items = quiz.items.map((item, at) => ({
        ...firstOf(quiz.items),
        id: `${item.id}${at}`,
      }));
    });
    expect(fewKinds).toContain('Usa só 1 tipos de pergunta; o certo são 5.');
    const unexplained = foundIn((copy) => {
      const [first, second] = choicesOf(copy);
      for (const option of first?.options ?? []) delete option.why;
      for (const option of second?.options ?? []) option.why = 'É verdade.';
    });
    expect(unexplained).toContainEqual(expect.stringMatching(/^Falta um porquê em /));
    expect(unexplained).toContainEqual(
      expect.stringMatching(/^O porquê "É verdade\." não explica/),
    );
  });
});
