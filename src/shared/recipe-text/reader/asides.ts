import type { Clause } from './clauses.ts';
import { SETTING_BEFORE } from './facts.ts';
import { type AmountItem, isAmount } from './items.ts';

/** Words before a number that belongs to a bag, a scale, a road or an order. */
const BEFORE_OF_BAG =
  /\b(?:balanca (?:mede|pesa|aguenta|suporta)|highway|sca|altitude|lote(?! d[aeo] (?:#|segunda|terceira|quarta|quinta|sexta)\b)|validade|peso (?:liq(?:uido)?\b|:)|conteudo|intensidade|variedade|net|pontos|pedido|umidade|tds|ppm|ph|nota(?:$| (?:foi|de|e|:|final)$)|pontu\w+|score)\b/;
const AFTER_OF_BAG =
  /^(?:(?:de |na |no |g |e |a |o )*(?:highway|km|sca|altitude|validade|peso liq\w*|(?<!\bde )liquid[oa]s?|conteudo|intensidade|net|pontos|umidade)\b(?! :))/;
/** Words of an address or of people; a number beside them without a unit is no amount. */
const OF_AN_ADDRESS =
  /\b(?:interfone|apto|ap|rua|numero|onibus|somos|ramal|tel|fone|cep|cnpj|endereco|mor[oa]|moram|moramos|andar)\b/;
/** Example: 'Vender 300 ml a 16,00'. */
const SALE =
  /\b(?:vend|cobr|sell|sold)\w*(?: [a-z]+){0,3} # (?:(?:a|por|at|for|sai|custa|:|=|-|->|r|\$) )*#/;
const SALE_BEFORE = /\b(?:vend|cobr|sell|sold)\w*(?: [a-z]+){0,3}(?: #(?: [a-z:=$-]+)*)?$/;
const isOfSale = ({ items, norms, text }: Clause, item: AmountItem): boolean =>
  SALE.test(text) && SALE_BEFORE.test(norms.slice(0, items.indexOf(item)).join(' '));
const isOfBrew = ({ items, norms }: Clause, item: AmountItem): boolean =>
  /^de (?:dose|bebida|agua)\b/.test(norms.slice(items.indexOf(item) + 1).join(' '));
/** Words before a measured extraction in percent, which is no share of the water. */
const OF_EXTRACTION = /\b(?:extracao|extraccion|extraction|ey)\b[ .:=-]*$/;
const isExtracted = ({ items, norms }: Clause, item: AmountItem): boolean =>
  item.amount.dimension === 'percent' &&
  OF_EXTRACTION.test(norms.slice(0, items.indexOf(item)).join(' '));
/** Whether the words beside an amount, or the line's other figures, are those of a bag. */
export const isOfBag = (clause: Clause, item: AmountItem): boolean =>
  (isBesideBag(clause, item) && !isOfBrew(clause, item)) ||
  isOfSale(clause, item) ||
  isExtracted(clause, item) ||
  (OF_AN_ADDRESS.test(clause.text) && item.amount.unit === null) ||
  (!clause.source.items.some((each) => each.kind === 'name' && !each.name.isWeak) &&
    item.amount.dimension === 'mass' &&
    clause.items.length <= 2 &&
    !/\bdose\b/.test(clause.text) &&
    clause.source.items.filter((each) => isAmount(each) && each.amount.dimension === 'other')
      .length >= (clause.source.items.some(isWordOfBag) ? 1 : FEWEST_FIGURES));

const isWordOfBag = (item: Clause['items'][number]): boolean =>
  item.kind === 'word' && /^(?:sca|altitude|lote|validade|variedade|pontos)$/.test(item.norm);
/** A line with this many figures such as an altitude or a score describes a bag. */
const FEWEST_FIGURES = 2;

function isBesideBag({ items, norms }: Clause, item: AmountItem): boolean {
  const index = items.indexOf(item);
  const last = items.findLastIndex((each, at) => at < index && isAmount(each));
  return (
    BEFORE_OF_BAG.test(norms.slice(last + 1, index).join(' ')) ||
    AFTER_OF_BAG.test(norms.slice(index + 1).join(' '))
  );
}

/** Words before the number of a room: 'no quarto 304'; 'o quarto 250' is a fourth pour. */
export const ROOM_BEFORE =
  /(?:\b(?:apto|apartamento|sala|andar|room|suite|mesa)|(?<!\b[oa] )\bquarto)$/;

const BASKET_BEFORE =
  /\b(?:vst|ims|pullman|sworks|weber)(?: (?:de|of|size|:))*$|(?:^|[^a] )(?:cesta|cesto|basket) (?:de|of|size)$/;
const IN_BASKET_OF = /\b(?:na|no|em|in|a) (?:a )?(?:cesta|cesto|basket) (?:de|of)$/;
const LIMIT_BEFORE = /\b(?:se passar|passou|if it (?:goes|runs) (?:over|past))(?: d[eo]s?| of)?$/;
const BASKET_AFTER = /^(?:vst|ims|pullman|sworks|weber)\b/;

const BEFORE_GRINDER = /^(?:d[ao]|n[ao]|of the|on (?:the|my)) (?:@grinder|moedor|moinho)\b/;
const SIZE_OF_VESSEL =
  /^(?:(?:[ao]|minha|meu|ess[ae]|est[ae]|sua|the|my) )?(?:(?:chaleira|kettle|xicara|caneca|copo|mug|cup)(?: \S+){0,4}? (?:e de|tem|leva|cabe|comporta|de|has|holds|is)|(?:jarra|bule|termica|garrafa|carafe)(?: \S+){0,4}? (?:e de|tem|leva|cabe|comporta|has|holds)) #(?: (?:ml|so|cheia|apenas))?$|^cabem? # n[ao] (?:chaleira|xicara|caneca|copo|jarra|bule|termica|garrafa)\b/;

/** Whether an amount is the size of a basket or a vessel, a setting or a limit. */
export const isOfGear = (
  { text }: Clause,
  { amount: { dimension } }: AmountItem,
  { nth, beforeText, afterText }: { nth: number; beforeText: string; afterText: string },
): boolean =>
  BASKET_AFTER.test(afterText) ||
  BASKET_BEFORE.test(beforeText) ||
  (nth > 0 && IN_BASKET_OF.test(beforeText)) ||
  LIMIT_BEFORE.test(beforeText) ||
  (dimension === 'volume' && SIZE_OF_VESSEL.test(text)) ||
  (dimension === 'none' && (SETTING_BEFORE.test(beforeText) || BEFORE_GRINDER.test(afterText)));
