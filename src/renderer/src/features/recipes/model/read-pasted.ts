import { parseLooseRecipe } from '@shared/recipe-text/parse-loose';
import {
  type KnownMethod,
  parseRecipeText,
  type TextProblem,
} from '@shared/recipe-text/parse-recipe';
import type { PlainRecipe } from '@shared/recipe-text/plain-recipe';
import { decodeRecipeFragment } from '@shared/recipe-text/recipe-link';

interface PastedRecipe {
  /** Null when it cannot be shown as it is. */
  recipe: PlainRecipe | null;
  problems: readonly TextProblem[];
  notices: readonly string[];
}

const LINK = /(?:\/recipes\/shared|coado:\/\/recipe\/shared)#(\S+)/;

/** Reads what was pasted: a recipe's link, alone or in a message, or its text. Never throws. */
export async function readPasted(
  text: string,
  methods: readonly KnownMethod[],
): Promise<PastedRecipe> {
  const fragment = LINK.exec(text)?.[1];
  if (fragment === undefined) {
    const { recipe, problems, notices } = parseRecipeText(text, methods);
    if (problems.length === 0) return { recipe, problems, notices };
    // Not as Coado writes it: then as people do. What fails both ways is told by the stricter reading.
    const loose = parseLooseRecipe(text, methods);
    const isWritten = /^☕|^(m[ée]todo|passo a passo)\s*:/im.test(text);
    return loose.recipe !== null && loose.problems.length === 0 && !isWritten
      ? loose
      : { recipe: null, problems, notices };
  }
  const link = await decodeRecipeFragment(fragment);
  return link.ok
    ? { recipe: link.recipe, problems: [], notices: [] }
    : { recipe: null, problems: [{ line: null, message: link.message }], notices: [] };
}
