import type { Clause } from './clauses.ts';

/* Recognises the words beside water that is added to the coffee after it has brewed. */

const BYPASS =
  /\b(?:# (?:g )?de bypass|(?:adicion|acrescent|complet|coloc|poe|ponh|bot|jog|add|top)\w* (?:com |up |with |ate |mais |uns )*# (?:g )?(?:de |of )?(?:agua|water)(?: \w+)? (?:na|no|in the|to the|into the|direto na) (?:xicara|caneca|copo|cup|mug|glass|jarra|server)|complet\w+ (?:com )?(?:agua |water )?(?:com |ate )*(?:uns |cerca de )?# (?:de agua )?(?:na|no) (?:xicara|caneca|copo)|(?<!concentrad[oa] (?:\+|e|com) )dilu\w+|direto n[ao] (?:jarra|xicara|caneca|servidor)|complet\w+ (?:a|na|sua|com agua na) (?:garrafa|termica|caneca|xicara|jarra)|depois de prensar|por fora\b(?! d[ao])|(?:na|pra|dentro da) (?:caneca|xicara|jarra)\b[^#]{0,24}\bmais # (?:de |g de |ml de )?agua|mais # (?:de |g de |ml de )?agua (?:pra|para) (?:alongar|diluir|completar)|(?:na|pra) xicara (?:com )?# de agua)\b|# (?:of )?(?:hot )?water (?:to|in|into) the (?:cup|mug|server|carafe)\b/;
const BYPASS_BEFORE =
  /^(?:agua|water)(?: quente| extra)? (?:n[ao]|d[ao]|pr[ao]|in the) (?:caneca|xicara|copo|taca|cup|mug)(?: [:=])?$|^bypass ?:?(?: de| com)?$|\btop (?:the |it |up )*(?:mug|cup|server)(?: \w+){0,2}$/;
const OF_NEXT_BYPASS =
  /(?:^|\+ |\be |\bmais |\bplus |\band )bypass(?: (?:de|com|of|with|:|=|uns))*$/;
/** 'Na caneca, completa com 130 g': the cup is in the clause before the amount. */
const IN_CUP_BEFORE =
  /^(?:e |ai |depois )?(?:ja |direto )?(?:na|no|dentro d[ao]|in the) (?:caneca|xicara|jarra|copo|mug|cup)$/;

interface Words {
  /** Whether the amount is the first of its clause. */
  isFirst: boolean;
  beforeText: string;
  /** Words between the amount and the next one; null for the last. */
  between: string | null;
  afterText: string;
}

/** Whether the words beside an amount are those of water in the cup: '220 g + bypass 60'. */
export function isBypassAt(
  { text }: Clause,
  before: Clause | undefined,
  { isFirst, beforeText, between, afterText }: Words,
): boolean {
  const isAfterCup = IN_CUP_BEFORE.test(before?.text ?? '') && /\b(?:agua|water)\b/.test(text);
  const isOfNext = OF_NEXT_BYPASS.test(between ?? '');
  return (
    isAfterCup ||
    BYPASS.test(text) ||
    BYPASS_BEFORE.test(beforeText) ||
    (/\bbypass\b/.test(between ?? afterText) && !isOfNext) ||
    (!isFirst && OF_NEXT_BYPASS.test(beforeText))
  );
}
