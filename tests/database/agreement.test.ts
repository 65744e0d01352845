import { beforeAll, describe, expect, it } from 'vitest';
import { KNOWN_RECIPES, knownRecipesFor } from '../../src/shared/brew/known-recipes.ts';
import { METHOD_IDS, METHODS, type MethodId } from '../../src/shared/brew/methods.ts';
import { dilutionFor } from '../../src/shared/brew/water.ts';
import { formatClock, formatDecimal, formatRatio } from '../../src/shared/format.ts';
import { openTestDatabase } from '../support/database.ts';
import { rowsOf, sql } from './support/attempt.ts';

/*
 * The numbers of src/shared/brew/methods.ts and the recipes must match the catalogue and the
 * course. The assistant's own agreement.test.ts checks its texts.
 */

const database = await openTestDatabase();
let course: string[];
beforeAll(async () => {
  const rows = await rowsOf(
    database,
    sql`select to_jsonb(lesson)::text as said from study_lessons as lesson`,
  );
  course = rows.flatMap(({ said }) =>
    String(said)
      .replaceAll('\\n', '\n')
      .replaceAll('**', '')
      .split(/(?<=[.!?;])\s|[\n{}]/),
  );
});

const SPOKEN: Partial<Record<MethodId, RegExp>> = {
  v60: /\bV60\b/,
  aeropress: /\bAeroPress\b/,
  'french-press': /\bprensa\b/i,
  chemex: /\bChemex\b/,
  espresso: /\bespresso\b/i,
  clever: /\bClever\b/,
  'kalita-wave': /\bKalita\b/,
};

const COUNT = ['', 'uma', 'duas', 'três'];
/** Matches parts of dilution, such as '1:8 leva uma, no máximo duas'. */
const DILUTION =
  /1:([\d,]*\d)[^;:]*?(?:pronto para beber|sem diluir|(?:leva |, |em )(uma|duas)\b[^;:]{0,30}?\b(duas|três)\b)/;

const ratiosOf = (id: MethodId) =>
  new Set([
    METHODS[id].defaultRatio ?? '',
    ...knownRecipesFor(id).map(({ coffee, water }) => formatRatio(water / coffee)),
  ]);

describe('one number for one thing', () => {
  it('holds between the catalogue and the code', async () => {
    const rows = await rowsOf(
      database,
      sql`select id, name, default_ratio, temperature_c, grind, time_text, difficulty
          from brew_methods order by position`,
    );
    expect(rows).toEqual(
      METHOD_IDS.map((id) => {
        const { name, defaultRatio, temperatureC, grind, timeText, difficulty } = METHODS[id];
        return {
          id,
          name,
          difficulty,
          default_ratio: defaultRatio,
          temperature_c: temperatureC,
          grind,
          time_text: timeText,
        };
      }),
    );
  });

  it('holds for the ratios that the course names with a method', () => {
    let found = 0;
    for (const sentence of course) {
      for (const clause of sentence.split(',')) {
        for (const [id, spoken] of Object.entries(SPOKEN) as [MethodId, RegExp][]) {
          const ratio = clause.match(
            /(?:proporção|começa|parte|padrão)[^\d]*(1:\d{1,2}(?:,\d)?)(?![\d:])/,
          )?.[1];
          if (!spoken.test(clause) || ratio === undefined) continue;
          found += 1;
          expect(ratiosOf(id), sentence).toContain(ratio);
        }
      }
    }
    expect(found).toBeGreaterThan(0);
  });

  it('holds for the pre-infusion and the press in the course', () => {
    const bloom = course.filter((sentence) =>
      /pré-infusão.*(?:vezes|dobro|triplo)/i.test(sentence),
    );
    expect(bloom.length).toBeGreaterThan(0);
    for (const sentence of bloom) expect(sentence).toMatch(/três vezes|triplo/i);
    const press = METHODS['french-press'].timeText.replace(' min', '');
    for (const sentence of course.filter((each) =>
      /prensa.*\b\d+ min(?:utos)? (?:no|ao) to/i.test(each),
    )) {
      expect(sentence).toContain(`${press} min`);
    }
  });

  it('holds for how a cold brew is diluted, which belongs to its ratio', async () => {
    const rows = await rowsOf(
      database,
      sql`select default_ratio || ' ' || description as said
          from brew_methods where id = 'cold-brew'`,
    );
    const catalogue = rows.map(({ said }) => String(said).replaceAll('. ', ' '));
    const found = new Set<string>();
    for (const clause of [...catalogue, ...course.flatMap((sentence) => sentence.split(';'))]) {
      const [, ratio = '', first, second] = DILUTION.exec(clause) ?? [];
      if (ratio === '') continue;
      found.add(ratio);
      const parts =
        second === undefined ? null : [COUNT.indexOf(first ?? ''), COUNT.indexOf(second)];
      expect(parts, clause).toEqual(dilutionFor(Number(ratio.replace(',', '.'))).parts);
    }
    expect([...found].sort()).toEqual(['15', '4,85', '8']);
    expect(catalogue.every((said) => DILUTION.test(said))).toBe(true);
  });

  it('holds for the pours of the 4:6, to the second and the gram', () => {
    const said = course.flatMap((sentence) => {
      const [, clock, grams] = /(\d:\d\d) até (\d+) g/.exec(sentence) ?? [];
      return clock && grams ? [`${clock} ${grams}`] : [];
    });
    const known = KNOWN_RECIPES.find(({ id }) => id === 'v60-kasuya-4-6');
    let clock = 0;
    const pours = (known?.steps ?? []).map((step) => {
      const at = formatClock(clock);
      clock += step.duration ?? 0;
      return `${at} ${step.target === 'all' ? known?.water : step.target}`;
    });
    expect(said).toEqual(pours);
  });

  it('holds for the doses that the course names with their author', () => {
    const authors = [...new Set(KNOWN_RECIPES.map(({ source }) => source))].filter((source) =>
      source.includes(' '),
    );
    for (const sentence of course) {
      const author = authors.find((each) => sentence.includes(each));
      const dose = sentence.match(/(\d+(?:,\d)?) g (?:de café|de pó)? ?(?:para|por|e) (\d+) g/);
      if (!author || !dose) continue;
      const doses = KNOWN_RECIPES.filter(({ source }) => source === author).map(
        ({ coffee, water }) => `${formatDecimal(coffee)}:${water}`,
      );
      expect(doses, sentence).toContain(`${dose[1]}:${dose[2]}`);
    }
  });
});
