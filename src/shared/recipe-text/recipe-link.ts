import * as z from 'zod/mini';
import { recipeGrinderSchema, STEP_KINDS } from '../brew/recipe.ts';
import { ROASTS } from '../brew/roast.ts';
import { STEP_KIND_LABELS } from './fields.ts';
import { type PlainRecipe, tidyRecipe } from './plain-recipe.ts';
import { recipeProblems, STEPS_MAX } from './recipe-rules.ts';

const VERSION = '1';
/** Maximum length of a fragment, in characters; longer ones are refused unread. */
const FRAGMENT_MAX = 12_000;
/** The most that a fragment may decompress to, in bytes: four times the steps' limit. */
const UNFOLDED_MAX = 65_536;

const text = z.string().check(z.maxLength(500));
const amount = z.number().check(z.minimum(0), z.maximum(1_000_000));
const seconds = z.int().check(z.minimum(0), z.maximum(604_800));

/** A recipe as a list of values without names, so that links stay short. */
const wireSchema = z.tuple([
  text,
  text,
  z.string().check(z.maxLength(60)),
  text,
  z.enum(ROASTS),
  amount,
  amount,
  z.nullable(amount),
  text,
  z.array(text).check(z.maxLength(10)),
  z
    .array(
      z.tuple([
        z.enum(STEP_KINDS),
        text,
        text,
        z.nullable(seconds),
        seconds,
        z.nullable(amount),
        seconds,
      ]),
    )
    .check(z.maxLength(STEPS_MAX)),
  // Links of recipes without a grinder, and older links, end here.
  z.optional(z.nullable(recipeGrinderSchema)),
]);

const BROKEN = 'O link está incompleto ou estragado. Peça para enviarem de novo.';

type DecodedLink = { ok: true; recipe: PlainRecipe } | { ok: false; message: string };

/** Returns the recipe as a URL fragment without '#'; browsers send no fragment to a server. */
export async function encodeRecipeFragment(recipe: PlainRecipe): Promise<string> {
  const { title, source, methodId, bean, roast, coffeeGrams, waterMl } = recipe;
  const wire = [
    title,
    source,
    methodId,
    bean,
    roast,
    coffeeGrams,
    waterMl,
    recipe.temperature,
    recipe.grindSize,
    [...recipe.preparation],
    recipe.steps.map((step) => [
      step.kind,
      // A title that only names the kind is left out.
      step.title === STEP_KIND_LABELS[step.kind] ? '' : step.title,
      step.description,
      step.time,
      step.expectedTime,
      step.targetWater,
      step.pourSeconds,
    ]),
    ...(recipe.grinder ? [recipe.grinder] : []),
  ];
  const bytes = new TextEncoder().encode(JSON.stringify(wire));
  const packed = await through(new CompressionStream('deflate-raw'), bytes, Infinity);
  return `${VERSION}.${toBase64Url(packed)}`;
}

/** Reads a fragment, with or without '#'. Never throws, for any input. */
export async function decodeRecipeFragment(fragment: string): Promise<DecodedLink> {
  // Checked before the patterns run, because a URL may have megabytes.
  if (fragment.length > FRAGMENT_MAX) return refuse('O link é grande demais para uma receita.');
  const asked = withoutPunctuation(fragment.replace(/^#/, ''));
  if (asked === '') return refuse('O link não traz nenhuma receita.');
  const [, version, packed] = /^(\d{1,3})\.([\w-]+)$/.exec(asked) ?? [];
  if (packed === undefined) return refuse(BROKEN);
  if (version !== VERSION) {
    return refuse('Este link veio de outra versão do Coado. Atualize o app e abra de novo.');
  }
  try {
    const stream = new DecompressionStream('deflate-raw');
    const bytes = await through(stream, fromBase64Url(packed), UNFOLDED_MAX);
    return read(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch {
    // One message for all faults, such as data that is not compressed, no JSON or too long.
    return refuse(BROKEN);
  }
}

/** Removes punctuation at the end: messengers add it to a link in a sentence. */
function withoutPunctuation(link: string): string {
  let end = link.length;
  while (end > 0 && ')].,;!?"\'»'.includes(link.charAt(end - 1))) end -= 1;
  return link.slice(0, end);
}

const refuse = (message: string): DecodedLink => ({ ok: false, message });

function read(value: unknown): DecodedLink {
  const wire = wireSchema.safeParse(value);
  if (!wire.success) return refuse(BROKEN);
  const [title, source, methodId, bean, roast, coffeeGrams, waterMl, ...rest] = wire.data;
  const [temperature, grindSize, preparation, steps, grinder = null] = rest;
  const recipe = tidyRecipe({
    title,
    source,
    methodId,
    bean,
    roast,
    coffeeGrams,
    waterMl,
    temperature,
    grindSize,
    grinder,
    preparation,
    steps: steps.map(([kind, stepTitle, description, time, expectedTime, targetWater, pour]) => ({
      kind,
      title: stepTitle,
      description,
      time,
      expectedTime,
      targetWater,
      pourSeconds: pour,
    })),
  });
  const [problem] = recipeProblems(recipe);
  if (!problem) return { ok: true, recipe };
  const where = problem.step === null ? '' : `Etapa ${problem.step + 1}: `;
  return refuse(`A receita deste link não fecha. ${where}${problem.message}`);
}

/** Returns all output of a stream for these bytes; rejects if it is more than `most` bytes. */
async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
  most: number,
): Promise<Uint8Array> {
  const write = async () => {
    const writer = stream.writable.getWriter();
    await writer.write(bytes);
    await writer.close();
  };
  const readAll = async () => {
    const reader = stream.readable.getReader();
    const chunks: number[] = [];
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (chunks.length + part.value.length > most) {
        await reader.cancel();
        throw new RangeError('It unfolds to more than a recipe can be.');
      }
      for (const byte of part.value) chunks.push(byte);
    }
    return Uint8Array.from(chunks);
  };
  const [, all] = await Promise.all([write(), readAll()]);
  return all;
}

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(packed: string): Uint8Array<ArrayBuffer> {
  const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
}
