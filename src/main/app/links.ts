import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

export const LINK_PROTOCOL = 'coado';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const USERNAME = /^[a-z0-9._]{4,30}$/;
const METHOD = /^[a-z][a-z0-9-]{1,39}$/;
const OTP_TYPES = new Set(['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email']);
const TOKEN = /^[\w-]{1,512}$/;
const EMAIL = /^[\w.+-]{1,64}@[\w.-]{1,190}$/;
const ERROR_CODE = /^[a-z0-9_]{1,60}$/;
/** Limit of a link without a recipe, in characters; keeps log lines and addresses short. */
const MAX_LENGTH = 2048;
const RECIPE_LENGTH = 12_100;
/** Pattern of the fragment of a link that contains a compressed recipe. */
const RECIPE = /^#[\w.~-]{1,12000}$/;

const CONFIRM_PARAMETERS: Readonly<Record<string, (value: string) => boolean>> = {
  token_hash: (value) => TOKEN.test(value),
  type: (value) => OTP_TYPES.has(value),
  to: (value) => EMAIL.test(value),
  code: (value) => TOKEN.test(value),
  error: (value) => ERROR_CODE.test(value),
  error_code: (value) => ERROR_CODE.test(value),
};

function confirmRoute(url: URL): string | null {
  const parameters = new URLSearchParams();
  // The auth service puts errors into the query and into the fragment.
  const sources = [url.searchParams, new URLSearchParams(url.hash.replace(/^#/, ''))];
  for (const [name, isValid] of Object.entries(CONFIRM_PARAMETERS)) {
    const values = sources.flatMap((source) => source.getAll(name));
    const [value] = values;
    if (value === undefined) continue;
    if (values.some((other) => other !== value) || !isValid(value)) return null;
    parameters.set(name, value);
  }
  const isToken = parameters.has('token_hash') && parameters.has('type');
  const isAnswer = isToken || parameters.has('code') || parameters.has('error');
  return isAnswer ? `/auth/confirm?${parameters}` : null;
}

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/**
 * Returns the app's path for a link, or null for a foreign link.
 * Only known hosts and shapes pass; no other part of the link is used.
 */
export function routeOfLink(link: string): string | null {
  if (link.length > RECIPE_LENGTH || !URL.canParse(link)) return null;
  const url = new URL(link);
  const carriesRecipe = url.hostname === 'recipe' && RECIPE.test(url.hash);
  if (link.length > MAX_LENGTH && !carriesRecipe) return null;
  if (url.protocol !== `${LINK_PROTOCOL}:`) return null;
  if (url.username !== '' || url.password !== '' || url.port !== '') return null;
  const parts = url.pathname.replace(/\/$/, '').split('/').slice(1).map(decode);
  const [first, second, ...rest] = parts;
  if (parts.includes(null) || rest.length > 0) return null;
  if (url.hostname === 'auth' && first === 'confirm' && second === undefined) {
    return confirmRoute(url);
  }
  // The embedded stack's mails contain such links, because its site is `coado://app`.
  if (url.hostname === 'app' && first === 'auth' && second === 'confirm') return confirmRoute(url);
  if (typeof first !== 'string' || second !== undefined) return null;
  if (url.hostname === 'post' && UUID.test(first)) return `/post/${first}`;
  if (url.hostname === 'profile' && USERNAME.test(first)) return `/profile/${first}`;
  if (url.hostname === 'recipe' && UUID.test(first)) return `/recipes/${first}`;
  if (carriesRecipe && first === 'shared') return `/recipes/shared${url.hash}`;
  if (url.hostname === 'method' && METHOD.test(first)) return `/methods/${first}`;
  return null;
}

/** Returns the link in a command line; Windows and Linux pass links there. */
export function linkInArguments(argv: readonly string[]): string | null {
  return argv.find((argument) => argument.toLowerCase().startsWith(`${LINK_PROTOCOL}:`)) ?? null;
}

/** Describes a link for the log without query and fragment, which may hold a token. */
export function describeLink(link: string): string {
  const [address = ''] = link.split(/[?#]/);
  return JSON.stringify(address.slice(0, 120));
}

const EXTENSION = '.coado';
/** Largest recipe file that is read, in bytes. */
const LARGEST = 64_000;

/** Returns the path of the recipe file in a command line (Windows, Linux); null for none. */
export function recipeFileInArguments(argv: readonly string[], folder: string): string | null {
  const name = argv.slice(1).find((argument) => argument.toLowerCase().endsWith(EXTENSION));
  return name === undefined || name.startsWith('--') ? null : path.resolve(folder, name);
}

/** Returns the import route with the file's text; null for a large, empty or binary file. */
export async function routeOfRecipeFile(file: string): Promise<string | null> {
  if (statSync(file).size > LARGEST) return null;
  const text = (await readFile(file, 'utf8')).trim();
  return text === '' || text.includes('\0') ? null : `/recipes/import#${encodeURIComponent(text)}`;
}
