import type { LessonPassages } from '@shared/course/track';
import { describe, expect, it } from 'vitest';
import { passagesOf } from './course-passages';

const prose = (text: string) => ({ kind: 'prose' as const, text });

describe('the passages of a lesson', () => {
  it('are its paragraphs without markup, each with the heading above it', () => {
    const lesson = {
      type: 'lesson' as const,
      id: '51000000-0000-4000-8000-000000000001',
      title: 'O grão',
      points: 20,
      icon: 'Bean',
      sources: [],
      blocks: [
        prose('O café começa como **fruta**, e a roça a chama de cereja[^a].\n\n## Curto\n\nNão.'),
        prose(
          '> A mucilagem é uma polpa doce, como diz a\n[Embrapa](https://a.b).\n\n| uma | tabela |',
        ),
        {
          kind: 'truth' as const,
          statement: 'O moca é um *defeito*.',
          isTrue: false,
          why: 'É só um grão.',
        },
      ],
    };
    expect(passagesOf(lesson)).toEqual({
      id: lesson.id,
      title: 'O grão',
      passages: [
        ['', 'O café começa como fruta, e a roça a chama de cereja.'],
        ['Curto', 'A mucilagem é uma polpa doce, como diz a Embrapa.'],
        ['O moca é um defeito.', 'É só um grão.'],
      ],
    });
  });

  it('are the content of each imported track', () => {
    const tracks = Object.values(
      import.meta.glob<readonly LessonPassages[]>('../../../supabase/course/*.json', {
        query: '?passages',
        import: 'default',
        eager: true,
      }),
    );
    expect(tracks).toHaveLength(10);
    const passages = tracks.flat().flatMap((lesson) => lesson.passages);
    expect(passages.length).toBeGreaterThan(500);
    expect(passages.filter(([, text]) => /\*\*|\[\^|\n/.test(text))).toEqual([]);
  });
});
