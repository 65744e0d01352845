/** Deepest JSON that is read; recursion over deeper values could exhaust the stack. */
const MAX_DEPTH = 100;

class JsonError extends Error {}

/** Whether brackets outside of strings are nested more deeply than `limit`. */
function isDeeper(text: string, limit: number): boolean {
  let depth = 0;
  let isInText = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '"') isInText = !isInText;
    else if (isInText) index += character === '\\' ? 1 : 0;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (depth > limit) return true;
  }
  return false;
}

/** Parses a client's JSON; throws only JsonError, so that callers can answer 400. */
export function parseClientJson(
  text: string,
  reviver?: (key: string, value: unknown) => unknown,
): unknown {
  if (isDeeper(text, MAX_DEPTH)) throw new JsonError('The JSON is nested too deeply.');
  try {
    return JSON.parse(text, reviver);
  } catch (cause) {
    throw new JsonError('Not JSON.', { cause });
  }
}
