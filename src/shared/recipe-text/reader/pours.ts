import type { Clause } from './clauses.ts';
import { isAmount, isMatter } from './items.ts';

/* Decides which amounts are poured, also in clauses that do not name a pour. */

const BEGINS =
  /^(?:depois|apos|fim|final) d[oa] (?:primeir|segund|terceir|quart|quint|sext|ultim)[oa](?: \w+)?(?: \( # \))? [:=] #|^(?:[oa] )?(?:primeir[oa]|primero|first|start|inicio|comeco) ?:? #|^(?:[oa] )?(?:primeir[oa]|primero|first)\b|\bprimeiro$|\b(?:no inicio|no come(?:co|cinho)|de inicio|al (?:inicio|principio|comienzo)|de saida|logo de cara|de cara|pra comecar|para comecar)\b/;
const WETS =
  /\b(?:abr(?:o|e|ir|imos|indo) (?:[a-z]+ ){0,2}com|antes de tudo|de inicio|banho n[oa]|infl(?:a|ar|e|o)|inch(?:a|ar|e|o|ando)|estuf\w+|acordar|bebem?|(?:cafe|po|pozinho|cama|leito|bloom|florada) (?:recebem?|ganham?|levam?|pedem?|tomam?)|abaf\w+|soltar o gas|soltar os gases) /;
const TARGET = /^(?:[a-z]+ )?(?:alvo|meta|target)(?: de| :)? #/;
/** A clause before the amount of its pour: 'A primeira água, 45 ml, fica meio minuto'. */
const NAMES_POUR =
  /^(?:a |o )?(?:primeir|segund|terceir|quart|ultim)[ao] (?:agua|despejo|ataque|molhada|dose de agua|rega|jorrada)$/;
const FOLLOWS =
  /^(?:(?:e|ai|dai|dps|depois|entao|then|luego|despues) )+(?:(?:outr[oa]s|mais|uns|pra|para|os|ate) )*#$/;
const VALVE =
  /^(?:comec\w+ )?(?:com (?:[ao] )?)?(?:(?:valvula|valve|botao) )?(?:fechad[ao]|abert[ao]|trancad[ao]|travad[ao]|closed|open)(?: com)? ?[:,]? #/;

const ON_SCALE =
  /^(?:(?:# )?(?:a |na )?(?:balanca|scale) (?:(?:em|no|nos|da|deu|at|reads?|marca\w*|mostra\w*|:) )*(?:os )?#)(?:$| ,)/;

const TURNS = /^(?:(?:valvula|valve) )?(?:fech[aeo]|fechad[ao]|abr[aeo]|abert[ao]|closed?|open)$/;

const ORDINALS = /^(?:os? )?# (?:de|com) #/;

const GOAL =
  /^(?:[ao] |minha |meu |my )?(?:meta|alvo|objetivo|target|goal)(?: (?:final|total|[:=]|e|de|is|of))*$/;
/** Grams; a smaller goal is the yield of an espresso. */
const LEAST_GOAL = 100;
export function isGoal({ items, norms }: Clause, index: number): boolean {
  const item = items[index];
  return (
    isMatter(item) && item.amount.value >= LEAST_GOAL && GOAL.test(norms.slice(0, index).join(' '))
  );
}

/** Words of all the water, which is no single pour: 'Do começo ao fim despejo 300 g'. */
const OF_ALL =
  /^# (?:e|sao|is) (?:tod[ao]|tudo|all)\b|\bdo comeco ao fim\b|^(?:o )?total(?: \w+)? ?: #/;

export const isPoured = (clause: Clause, before: Clause | undefined, index: number): boolean =>
  (['pour', 'bloom', 'extract'].includes(clause.kind ?? '') &&
    !OF_ALL.test(clause.text) &&
    !isGoal(clause, index)) ||
  (clause.source.line.isNthPour && clause.isFirst && clause.kind === null) ||
  [BEGINS, FOLLOWS, VALVE, ON_SCALE, WETS, TARGET].some((sign) => sign.test(clause.text)) ||
  (ORDINALS.test(clause.text) && /[ºª°]$/.test(clause.items.find(isAmount)?.raw ?? '')) ||
  (before?.source === clause.source &&
    index === 0 &&
    (NAMES_POUR.test(before.text) ||
      TURNS.test(before.text) ||
      (WETS.test(`${before.text} `) && !before.items.some(isMatter))));
