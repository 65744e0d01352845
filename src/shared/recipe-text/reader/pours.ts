import { type Clause, isAmount } from './clauses.ts';

/* The clauses whose amounts are poured, also where they name no pour. */

/** 'Primeiro 65 g' is a pour. */
const BEGINS =
  /^(?:[oa] )?(?:primeir[oa]|primero|first|start|inicio|comeco) ?:? #|^(?:[oa] )?(?:primeir[oa]|primero|first)\b|\bprimeiro$|\b(?:no inicio|no comeco|de inicio|de saida|logo de cara|de cara|pra comecar|para comecar)\b/;
/** 'A primeira água, 45 ml, fica meio minuto': the pour is named in the clause before. */
const NAMES_POUR =
  /^(?:a |o )?(?:primeir|segund|terceir|quart|ultim)[ao] (?:agua|despejo|ataque|molhada|dose de agua|rega|jorrada)$/;
/** 'Dps 200': what comes after a pour is poured. */
const FOLLOWS =
  /^(?:(?:e|ai|dai|dps|depois|entao|then|luego|despues) )+(?:(?:outr[oa]s|mais|uns|pra|para|os|ate) )*#$/;
/** 'Válvula fechada: 54 g' is poured. */
const VALVE = /^(?:(?:valvula|valve) )?(?:fechad[ao]|abert[ao]|closed|open) ?[:,]? #/;

/** 'Balança 150', '0:40 balança 150': what the scale reads by then. */
const ON_SCALE =
  /^(?:(?:# )?(?:a |na )?(?:balanca|scale) (?:(?:em|no|nos|da|deu|at|reads?|marca\w*|mostra\w*|:) )*(?:os )?#)(?:$| ,)/;

/** 'Fecha, 100 g' */
const TURNS = /^(?:(?:valvula|valve) )?(?:fech[aeo]|fechad[ao]|abr[aeo]|abert[ao]|closed?|open)$/;

/** 'O 1º de 50 g e o 2º de 70 g'. */
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
