import type { Clause } from './clauses.ts';
import { isAmount } from './items.ts';

/* Decides which amounts are poured, also in clauses that do not name a pour. */

/** Words of the first pour: 'Primeiro 65 g'. */
const BEGINS =
  /^(?:[oa] )?(?:primeir[oa]|primero|first|start|inicio|comeco) ?:? #|^(?:[oa] )?(?:primeir[oa]|primero|first)\b|\bprimeiro$|\b(?:no inicio|no comeco|de inicio|de saida|logo de cara|de cara|pra comecar|para comecar)\b/;
/** A clause that names the next clause's pour: 'A primeira água, 45 ml, fica meio minuto'. */
const NAMES_POUR =
  /^(?:a |o )?(?:primeir|segund|terceir|quart|ultim)[ao] (?:agua|despejo|ataque|molhada|dose de agua|rega|jorrada)$/;
/** Words of a pour after another: 'Dps 200'. */
const FOLLOWS =
  /^(?:(?:e|ai|dai|dps|depois|entao|then|luego|despues) )+(?:(?:outr[oa]s|mais|uns|pra|para|os|ate) )*#$/;
/** A valve's position before a pour: 'Válvula fechada: 54 g'. */
const VALVE =
  /^(?:comec\w+ )?(?:com (?:[ao] )?)?(?:(?:valvula|valve|botao) )?(?:fechad[ao]|abert[ao]|trancad[ao]|travad[ao]|closed|open)(?: com)? ?[:,]? #/;

/** A reading of the scale as the target: 'Balança 150', '0:40 balança 150'. */
const ON_SCALE =
  /^(?:(?:# )?(?:a |na )?(?:balanca|scale) (?:(?:em|no|nos|da|deu|at|reads?|marca\w*|mostra\w*|:) )*(?:os )?#)(?:$| ,)/;

/** A clause that only turns the valve, before a pour: 'Fecha, 100 g'. */
const TURNS = /^(?:(?:valvula|valve) )?(?:fech[aeo]|fechad[ao]|abr[aeo]|abert[ao]|closed?|open)$/;

/** Numbered pours: 'O 1º de 50 g e o 2º de 70 g'. */
const ORDINALS = /^(?:os? )?# (?:de|com) #/;

/** Whether an amount of a clause is poured; 'before' is the clause before it. */
export const isPoured = (clause: Clause, before: Clause | undefined, index: number): boolean =>
  ['pour', 'bloom', 'extract'].includes(clause.kind ?? '') ||
  (clause.source.line.isNthPour && clause.isFirst && clause.kind === null) ||
  [BEGINS, FOLLOWS, VALVE, ON_SCALE].some((sign) => sign.test(clause.text)) ||
  (ORDINALS.test(clause.text) && /[ºª°]$/.test(clause.items.find(isAmount)?.raw ?? '')) ||
  (before?.source === clause.source &&
    index === 0 &&
    (NAMES_POUR.test(before.text) || TURNS.test(before.text)));
