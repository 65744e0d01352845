import { expect, it } from 'vitest';
import { readTrack, toTrack } from './track-file';

const unit = {
  id: '50000000-0000-4000-8000-0000000000aa',
  title: 'Leite',
  description: 'Do bico à xícara.',
  icon: 'Coffee' as const,
  is_published: true,
  version: 1,
};
const common = {
  title: 'Textura',
  points: 20,
  icon: 'Coffee' as const,
  sources: [],
  completions: 0,
  version: 1,
};
const lessons = [
  {
    ...common,
    id: '50000000-0000-4000-8000-0000000000ab',
    type: 'lesson' as const,
    content: 'Um texto.',
    blocks: null,
    quiz_data: null,
  },
  {
    ...common,
    id: '50000000-0000-4000-8000-0000000000ac',
    type: 'quiz' as const,
    content: null,
    blocks: null,
    quiz_data: {
      question: 'Qual?',
      options: [
        { text: 'Sim', isCorrect: true },
        { text: 'Não', isCorrect: false },
      ],
    },
  },
];

it('writes a track, old texts and questions included, so that it can be read again', () => {
  const track = toTrack(unit, lessons);
  expect(readTrack(JSON.stringify(track))).toEqual(track);
  expect(track.lessons[0]).toMatchObject({ blocks: [{ kind: 'prose', text: 'Um texto.' }] });
  expect(track.lessons[1]).toMatchObject({
    quiz: { items: [{ kind: 'choice', prompt: 'Qual?' }] },
  });
});

it('refuses any other text', () => {
  for (const text of ['', '{', '[]', '{"format":"coado.track"}'])
    expect(readTrack(text)).toBeNull();
});
