import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateRecipe } from '../brew/generate-recipe.ts';
import { KNOWN_RECIPES } from '../brew/known-recipes.ts';
import { expectLinearTime } from '../growth.test-support.ts';
import { anyRecipe, METHODS } from './arbitrary-recipe.test-support.ts';
import { formatRecipeText } from './format-recipe.ts';
import { parseRecipeText } from './parse-recipe.ts';
import { fromPlainRecipe, type PlainRecipe, toPlainRecipe } from './plain-recipe.ts';
import { decodeRecipeFragment, encodeRecipeFragment } from './recipe-link.ts';
import { recipeProblems } from './recipe-rules.ts';

const nameOf = (recipe: PlainRecipe) =>
  METHODS.find(({ id }) => id === recipe.methodId)?.name ?? recipe.methodId;
const text = (recipe: PlainRecipe) => formatRecipeText(recipe, nameOf(recipe));

const kasuya = `☕ Método 4:6
Método: V60
Café: 20 g
Água: 300 g
Proporção: 1:15
Tempo: cerca de 1:50
Temperatura: 92 °C
Moagem: Grossa (ajustar)
Torra: Clara
Fonte: Tetsu Kasuya

Passo a passo:
1. 0:00 a 0:45 · até 50 g em 0:10 · Pré-infusão: Doçura
- Despeje até 50 g.
2. 0:45 até tocar (cerca de 0:05) · Giro
3. ~0:50 a ~1:50 · até 300 g em 1:00 · Despejo`;

const read = (written: string) => parseRecipeText(written, METHODS);
const problemsOf = (written: string) => read(written).problems;

describe('the text of a recipe', () => {
  it('reads back as written', () => {
    const { recipe, problems, notices } = read(kasuya);
    expect(problems).toEqual([]);
    expect(notices).toEqual([]);
    expect(recipe && text(recipe)).toBe(kasuya);
    expect(recipe?.steps[1]).toEqual({
      kind: 'swirl',
      title: 'Giro',
      description: '',
      time: null,
      expectedTime: 5,
      targetWater: null,
      pourSeconds: 0,
    });
  });

  it('isolates names that are written from right to left, and reads them again', () => {
    const { recipe } = read(kasuya);
    if (recipe === null) throw new Error('The text has a recipe.');
    const arabic = 'قهوة';
    const [first, ...others] = recipe.steps;
    if (first === undefined) throw new Error('The recipe has steps.');
    const named: PlainRecipe = {
      ...recipe,
      title: arabic,
      grindSize: arabic,
      bean: arabic,
      source: arabic,
      preparation: [arabic],
      grinder: { modelId: null, name: arabic, unit: 'cliques', setting: 18 },
      steps: [{ ...first, title: arabic, description: arabic }, ...others],
    };
    const written = formatRecipeText(named, 'V60');
    expect(written.split(arabic)).toHaveLength(9);
    expect(written.split(`\u2068${arabic}\u2069`)).toHaveLength(9);
    expect(read(written).recipe).toEqual(named);
  });

  it('is read back as the same recipe, for any valid recipe', () => {
    fc.assert(
      fc.property(anyRecipe, (recipe) => {
        fc.pre(recipeProblems(recipe).length === 0);
        const { problems, notices, recipe: again } = read(text(recipe));
        expect(problems).toEqual([]);
        expect(notices).toEqual([]);
        expect(again).toEqual(recipe);
      }),
      { numRuns: 400 },
    );
  });

  it('is read after a messenger changed line ends, indents and bullets or added a greeting', () => {
    const sent = `Olha essa receita:\n\n${kasuya}`
      .replaceAll('\n', '\r\n')
      .replaceAll('- D', '• D');
    expect(read(sent).recipe).toEqual(read(kasuya).recipe);
    expect(problemsOf(sent)).toEqual([]);
  });

  it('understands what people write by hand', () => {
    const { recipe, problems, notices } = read(
      [
        'V60 do Beto',
        'metodo: v60',
        'cafe: 15,5g',
        'agua: 250 ml',
        '0:00 despeje até 45 g',
        '0:45 a 1:15 · até 250 g · Despejo',
        '2:00 a 3:00 espere escoar',
      ].join('\n'),
    );
    expect(problems).toEqual([]);
    expect(notices).toHaveLength(3);
    expect(recipe).toMatchObject({
      title: 'V60 do Beto',
      methodId: 'v60',
      coffeeGrams: 15.5,
      waterMl: 250,
      temperature: 94,
      steps: [
        { kind: 'pour', time: 45, targetWater: 45, title: 'despeje até 45 g' },
        // The pour ends at 1:15, the step at the start of the next one.
        { kind: 'pour', time: 75, targetWater: 250, pourSeconds: 30 },
        { kind: 'drawdown', time: 60, targetWater: null },
      ],
    });
  });

  it('reports each problem with its line', () => {
    expect(problemsOf(kasuya.replace('até 300 g', 'até 280 g'))).toEqual([
      { line: 4, message: 'As etapas chegam a 280 g, não a 300 g.' },
    ]);
    expect(problemsOf(kasuya.replace('até 50 g em', 'até 310 g em'))).toEqual([
      { line: 16, message: 'A etapa 1 já chega a 310 g: aqui precisa ser mais.' },
    ]);
    expect(problemsOf(kasuya.replace('~0:50 a ~1:50', '0:30 a 1:50'))).toEqual([
      { line: 16, message: 'Começa em 0:30, mas a etapa anterior só termina em 0:50.' },
    ]);
    expect(problemsOf(kasuya.replace('Café: 20 g', 'Café: bastante'))).toEqual([
      { line: 3, message: 'Não lemos um número em “bastante”.' },
    ]);
    expect(problemsOf(kasuya.replace('Método: V60', 'Método: Sifão'))[0]).toMatchObject({
      line: 2,
    });
    expect(problemsOf(kasuya.replace('3. ~0:50 a ~1:50 ·', '3. depois ·'))[0]).toEqual({
      line: 16,
      message: 'Diga quando a etapa começa, como “1. 0:45 a 1:30”.',
    });
    expect(problemsOf(kasuya.replace('Fonte: Tetsu Kasuya', 'blá blá'))).toEqual([
      { line: 10, message: 'Não entendemos “blá blá”.' },
    ]);
  });

  it('ignores a total that the steps contradict', () => {
    const { problems, notices } = read(kasuya.replace('cerca de 1:50', '3:30'));
    expect(problems).toEqual([]);
    expect(notices).toEqual(['O texto diz 3:30, mas as etapas somam 1:50: vale a soma.']);
  });

  it('never throws, for any pasted text', () => {
    const lines = fc.constantFrom(...kasuya.split('\n'));
    fc.assert(
      fc.property(fc.array(fc.oneof(lines, fc.string({ unit: 'binary' }))), (parts) => {
        const { recipe, problems } = read(parts.join('\n'));
        expect(recipe !== null || problems.length > 0).toBe(true);
        if (recipe && problems.length === 0) expect(recipeProblems(recipe)).toEqual([]);
      }),
    );
    expect(problemsOf('x'.repeat(50_000))).toHaveLength(1);
    expect(problemsOf('')).toHaveLength(1);
  });
});

describe('the link of a recipe', () => {
  const refused = { ok: false, message: expect.stringMatching(/^[\p{Lu}].+\.$/u) };

  it('is read back as the same recipe', async () => {
    await fc.assert(
      fc.asyncProperty(anyRecipe, async (recipe) => {
        fc.pre(recipeProblems(recipe).length === 0);
        const fragment = await encodeRecipeFragment(recipe);
        expect(fragment).toMatch(/^1\.[\w-]+$/);
        expect(await decodeRecipeFragment(`#${fragment}`)).toEqual({ ok: true, recipe });
        expect(await decodeRecipeFragment(`#${fragment}).`)).toEqual({ ok: true, recipe });
      }),
      { numRuns: 200 },
    );
  });

  it('is refused with a message when it is hostile, broken or too large', async () => {
    const pack = async (value: unknown) => {
      const stream = new Blob([JSON.stringify(value)])
        .stream()
        .pipeThrough(new CompressionStream('deflate-raw'));
      const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
      const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
      return `1.${btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
    };
    const good = read(kasuya).recipe;
    if (!good) throw new Error('the sample is a recipe');
    const fragment = await encodeRecipeFragment(good);
    const hostile = [
      '',
      '#',
      '#1.',
      '1.AAAA',
      `1.${'A'.repeat(13_000)}`,
      fragment.slice(0, -8),
      `2.${fragment.slice(2)}`,
      `${fragment}%00`,
      'javascript:alert(1)',
      await pack(null),
      await pack('x'.repeat(4_000_000)),
      await pack(['t', '', 'v60', '', 'Clara', 1e99, -5, null, '', [], []]),
      await pack(['t', '', 'v60', '', 'Clara', 15, 250, 94, 'Fina', [], []]),
      await pack({ __proto__: { title: 'x' } }),
    ];
    for (const each of hostile) expect(await decodeRecipeFragment(each)).toEqual(refused);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), fc.boolean(), async (junk, versioned) => {
        const answer = await decodeRecipeFragment(versioned ? `1.${junk}` : junk);
        expect(answer.ok).toBe(false);
      }),
    );
  });

  it.each([
    ['brackets', (size: number) => `${')'.repeat(size)}x`, 1_000_000],
    ['points', (size: number) => `1.${'.'.repeat(size)}x`, 11_000],
  ])('is refused in linear time when it is all %s', async (_name, textOf, most) => {
    expect(await decodeRecipeFragment(textOf(most))).toEqual(refused);
    await expectLinearTime((size) => decodeRecipeFragment(textOf(size)), most);
  });

  it('never throws for a changed character', async () => {
    const good = read(kasuya).recipe;
    if (!good) throw new Error('the sample is a recipe');
    const fragment = await encodeRecipeFragment(good);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(fragment.length - 1),
        fc.constantFrom('A', 'z', '-', '.'),
        async (at, sign) => {
          const bent = fragment.slice(0, at) + sign + fragment.slice(at + 1);
          const answer = await decodeRecipeFragment(bent);
          if (answer.ok) expect(recipeProblems(answer.recipe)).toEqual([]);
          else expect(answer).toEqual(refused);
        },
      ),
    );
  });
});

it.each([
  (size: number) => `Café: 1${' '.repeat(size)}x`,
  (size: number) => `Temperatura: 9${' '.repeat(size)}°x`,
  (size: number) => `Café: 15 g\nPasso a passo\n1. 0:00 ${'1'.repeat(size)}x`,
  (size: number) =>
    `Café: 15 g\nPasso a passo\n1. 0:00 ${'1'.repeat(size / 2)}${' '.repeat(size / 2)}x`,
])('a pasted text of endless lines is refused in linear time: %s', async (linesOf) => {
  const problems = (size: number) => read(`☕ Receita\nMétodo: V60\n${linesOf(size)}`).problems;
  expect(problems(38_000)).not.toEqual([]);
  await expectLinearTime(problems, 38_000);
});

it('known recipes are unchanged after a link, and ready to brew', async () => {
  for (const known of KNOWN_RECIPES) {
    const method = METHODS.find(({ id }) => id === known.methodId) ?? METHODS[0];
    const recipe = generateRecipe({
      method: {
        id: known.methodId,
        name: method?.name ?? '',
        temperatureC: method?.temperature ?? null,
        grind: method?.grind ?? '',
      },
      known,
      bean: null,
      beanId: null,
      roast: 'Média',
      coffeeGrams: known.coffee,
      waterMl: known.water,
    });
    const plain = toPlainRecipe(recipe);
    expect(recipeProblems(plain)).toEqual([]);
    const around = { recipeId: recipe.recipeId, method: recipe.method, bean: null };
    expect(fromPlainRecipe(plain, around)).toEqual(recipe);
    const link = await decodeRecipeFragment(await encodeRecipeFragment(plain));
    expect(link).toEqual({ ok: true, recipe: plain });
    const cold = recipe.parameters.temperature === null;
    expect(text(plain).includes('Temperatura: fria ou ambiente')).toBe(cold);
    if (METHODS.some(({ id }) => id === known.methodId)) {
      expect(read(text(plain)).recipe).toEqual(plain);
    }
  }
});
