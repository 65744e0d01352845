import { importWithRetry } from '@/lib/lazy-part';
import type { Act } from './acts/act';
import type { Answer } from './answer';
import { type Ask, page, say } from './answers/compose';
import type { Odds } from './answers/safety/odds';
import type { Question } from './language/understand';
import type { Likeness } from './library/likeness';

type GrinderAnswers = typeof import('./answers/own-grinder');
type PastedActs = typeof import('./acts/pasted');
type DangerOdds = typeof import('./answers/safety/odds');
export type Library = typeof import('./library/library');

let grinders: GrinderAnswers | null = null;
let pasted: PastedActs | null = null;
let library: Library | null = null;
let dangers: DangerOdds | null = null;
let likeness: Likeness | null = null;
let loadingTexts: Promise<void> | null = null;
let loadingReader: Promise<void> | null = null;

/**
 * Loads the parts of the answers that are too heavy for the page.
 * They are the grinder charts, the searchable texts and the weights of the danger model.
 */
export function prefetchAnswers(): Promise<void> {
  loadingTexts ??= loadTexts();
  return loadingTexts;
}

/** Loads all parts; the recipe reader is only needed once a person sends a message. */
export async function prepareAnswers(): Promise<void> {
  loadingReader ??= loadReader();
  await Promise.all([prefetchAnswers(), loadingReader]);
}

async function loadTexts(): Promise<void> {
  const parts = [
    importWithRetry(() => import('./answers/own-grinder')),
    importWithRetry(() => import('./library/library')),
    importWithRetry(() => import('./answers/safety/odds')),
  ] as const;
  [grinders, library, dangers] = await Promise.all(parts);
  likeness = await library.readMessages();
}

async function loadReader(): Promise<void> {
  pasted = await importWithRetry(() => import('./acts/pasted'));
}

/** Returns the function for a message's likeness; null until all stored messages are read. */
export const loadedLikeness = (): Likeness | null => likeness;

/** Returns how likely a danger is; null until its weights are loaded. */
export const loadedOdds = (question: Question): Odds | null =>
  dangers?.dangerOdds(question) ?? null;

/** Returns the searchable texts; null until they are loaded. */
export const loadedLibrary = (): Library | null => library;

/** Reads a pasted recipe; null if the text is a question or the reader is not loaded. */
export const pastedRecipe = (text: string): Act | null => pasted?.pastedAct(text) ?? null;

/** Returns a pasted recipe in another dose (see `scaledAct`). */
export const scaledRecipe = (text: string, dose: number): Act | null =>
  pasted?.scaledAct(text, dose) ?? null;

/** Returns whether the question names two grinders to choose from. */
export const comparesGrinders = (ask: Ask): boolean => grinders?.comparesGrinders(ask) ?? false;

/** The answer without a known grinder, or before the charts are loaded. */
const CHOOSE_YOURS = say(
  [
    'Escolha seu moedor em Configurações, Meus moedores: cada receita mostra a faixa de cliques dele, e você guarda o ponto que achou.',
    'É sempre uma faixa para ajustar: o zero de dois moedores iguais não cai no mesmo lugar.',
  ],
  [page('grinders')],
);

/**
 * Answers about grinders' settings (see `ownGrinderAnswer`).
 * Without a known grinder, or before the charts are loaded, it links to the grinder settings.
 */
export function grinderRangeAnswer(ask: Ask): Answer {
  return grinders?.ownGrinderAnswer(ask) ?? CHOOSE_YOURS;
}
