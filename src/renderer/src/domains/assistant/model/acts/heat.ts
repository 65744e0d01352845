import { boilingPoint } from '@shared/brew/water';
import { formatDecimal } from '@shared/format';
import { isAmount } from '@shared/recipe-text/reader/items';
import { type Ask, lesson, page, point, say } from '../answers/compose';
import { cityIn } from '../answers/temperature';
import { COOLEST, defaultPlan, HOTTEST } from '../knowledge/methods';
import { type ActRule, type ActRules, act, amountsIn } from './act';

const HIGHEST = 6_000;
const METRES = /^(?:m|metros?|masl|msnm)$/;

/** Returns the named altitude in metres: '2600 metros', '1.500 m'; null without one. */
function altitudeIn({ question }: Ask): number | null {
  const { items } = question.amounts;
  for (const [index, item] of items.entries()) {
    if (!isAmount(item)) continue;
    const next = items[index + 1];
    const isNamed = next?.kind === 'word' && METRES.test(next.norm);
    const { value, dimension } = item.amount;
    const isMetres =
      dimension === 'other' && /(?:^|[\s\d])(?:m|metros?|masl|msnm)$/i.test(item.raw);
    if ((isNamed || isMetres) && value >= 0 && value <= HIGHEST) return value;
  }
  return null;
}

const HERE =
  /\b(?:aqui|em casa|na minha cidade|onde moro|minha chaleira|minha agua)\b.*\b(?:graus|ferv\w*|maximo|temperatura)\b|\b(?:graus|ferv\w*|maximo|temperatura)\b.*\b(?:aqui|em casa|na minha cidade|onde moro)\b/;

const BOILS = /\b(?:ferv\w*|ebuli\w*|entra em fervura|borbulh\w*)\b/;

const OF_THE_FARM =
  /\b(?:pacote|rotulo|fazenda|grao|graos|plantad\w+|cultiv\w+|colhid\w+|cafe (?:diz|e|de|da|foi|vem|tem))\b.*\b(?:metros?|m|altitude|\d{3,4}m)\b|\bgosto\b/;

/** Longest message, in words, that only names another place: 'e em Santos?'. */
const MOST_OF_PLACE = 7;

const boiling: ActRule = (ask, text, isMeant) => {
  // 'O café diz 1.300 m' is the farm's altitude.
  if (OF_THE_FARM.test(text) && !BOILS.test(text)) return null;
  const named = altitudeIn(ask);
  const isHere = cityIn(text) === null && (isMeant || HERE.test(text));
  const asked = ask.question.amounts.temperature;
  const town = cityIn(text);
  // Water may boil below a recipe's temperature: 'moro em Brasília, a receita pede 98 °C'.
  const isAsked = asked !== null && town !== null && asked >= boilingPoint(town.metres);
  // 'E em Santos?' follows the boiling point of another place.
  const isOther = ask.memory.topic === 'temperature' && ask.memory.degrees !== null;
  const isNext = town !== null && isOther && ask.question.words <= MOST_OF_PLACE;
  const metres =
    named ??
    (isHere ? ask.person.altitude : null) ??
    (isAsked || isNext || BOILS.test(text) ? (town?.metres ?? null) : null);
  if (
    metres === null ||
    !(
      isMeant ||
      isAsked ||
      isNext ||
      BOILS.test(text) ||
      /\b(?:chaleira|temperatura|graus|altitude|moro)\b/.test(text)
    )
  ) {
    return null;
  }
  const degrees = boilingPoint(metres);
  const city = cityIn(text);
  return act('temperature', {
    ...say(
      [
        `A ${formatDecimal(metres, 0)} m${city ? ` (${city.name})` : ''}, a água ferve perto de ${formatDecimal(degrees)} °C.`,
        degrees < HOTTEST
          ? 'Mais quente que isso ela não fica: use recém-fervida, e moa um ponto mais fino se sair azedo.'
          : 'Para torra clara, use recém-fervida; para média e escura, espere um pouco.',
        'Diga sua altitude em Configurações, e cada receita leva isso em conta.',
      ],
      [page('settings'), lesson('water')],
    ),
    about: { degrees: Math.round(degrees * 10) / 10 },
  });
};

/** An open kettle of about a litre loses some 3 °C a minute near boiling: our estimate. */
const COOLING_PER_MINUTE = 3;
const SEA_LEVEL = 100;
const COOLS =
  /\b(?:depois|apos|dep) (?:de |que )?(?:ferv\w*|desligar|apagar)|\besfri\w*|\bdescans\w*|\b(?:baix|cai|desc)\w*/;
const ASKS_TIME = /\b(?:quanto tempo|quantos minutos|quanto espero|espero quanto|tempo espero)\b/;

const cooling: ActRule = (ask, text, isMeant) => {
  // 'De 100 a 92' names the desired temperature last.
  const target = ask.question.amounts.temperature ?? amountsIn(ask, 'none').at(-1)?.amount.value;
  const isTarget = target !== undefined && target !== null && target >= 60 && target < SEA_LEVEL;
  if (!isTarget || !(isMeant || (ASKS_TIME.test(text) && COOLS.test(text)))) return null;
  const minutes = (SEA_LEVEL - target) / COOLING_PER_MINUTE;
  return act(
    'temperature',
    say(
      [
        `Para chegar a ${formatDecimal(target)} °C, espere cerca de ${formatDecimal(Math.max(1, Math.round(minutes)), 0)} minutos com a tampa aberta.`,
        point(
          'É uma estimativa para uma chaleira com perto de um litro: pouca água esfria mais depressa, e tampada, mais devagar.',
        ),
        point('Passar a água para outra jarra fria já tira uns 5 a 8 °C.'),
        `A faixa comum vai de ${COOLEST} a ${HOTTEST} °C. Com termômetro, meça uma vez na sua chaleira e guarde o tempo.`,
      ],
      [lesson('water')],
    ),
  );
};

const FAHRENHEIT = /\b(?:f[ae]r+[ae]n\w*|fahr\w*|f)\b/;
const ASKS_SCALE =
  /\b(?:gringo|americano|aparece|marca|equivale|converter|converte|quanto (?:da|fica|e)|em celsius)\b/;

const IN_CELSIUS = /\b(?:em|para|quantos?|graus) (?:graus )?(?:celsius|centigrados)\b/;

const TO_CELSIUS = 'toCelsius';
const TO_FAHRENHEIT = 'toFahrenheit';

const degrees: ActRule = (ask, text) => {
  const again = amountsIn(ask, 'none', 'temperature')[0]?.amount.value;
  // 'E 190?' follows another conversion to Celsius.
  if (
    ask.memory.topic === TO_CELSIUS &&
    again !== undefined &&
    again > 100 &&
    ask.question.words <= 4
  ) {
    const celsius = ((again - 32) * 5) / 9;
    return act(
      TO_CELSIUS,
      say([`${formatDecimal(again)} °F são ${formatDecimal(celsius, 0)} °C.`]),
    );
  }
  if (ask.memory.topic === TO_FAHRENHEIT && again !== undefined && ask.question.words <= 4) {
    return act(
      TO_FAHRENHEIT,
      say([`${formatDecimal(again)} °C são ${formatDecimal((again * 9) / 5 + 32, 0)} °F.`]),
    );
  }
  const item = amountsIn(ask, 'temperature')[0];
  const isForeign = item?.amount.unit?.isForeign === true;
  const asksF = FAHRENHEIT.test(text);
  const bare = amountsIn(ask, 'none')[0]?.amount.value ?? ask.memory.degrees;
  if (isForeign && item) {
    const fahrenheit = (item.amount.value * 9) / 5 + 32;
    return act(
      TO_CELSIUS,
      say([`${formatDecimal(fahrenheit, 0)} °F são ${formatDecimal(item.amount.value, 0)} °C.`]),
    );
  }
  const celsius = item?.amount.value ?? bare;
  // 'Isso em celsius' repeats the last conversion.
  if (ask.memory.topic === TO_CELSIUS && celsius === ask.memory.degrees && IN_CELSIUS.test(text)) {
    return act(TO_CELSIUS, say([`São ${formatDecimal(celsius ?? 0)} °C.`]));
  }
  if (celsius === undefined || celsius === null) return null;
  const isAsked =
    asksF ||
    (item !== undefined &&
      ASKS_SCALE.test(text) &&
      /\b(?:termometro|gring\w+|escala|celsius)\b/.test(text));
  if (!isAsked) return null;
  const fahrenheit = (celsius * 9) / 5 + 32;
  return act(
    TO_FAHRENHEIT,
    say([`${formatDecimal(celsius)} °C são ${formatDecimal(fahrenheit, 0)} °F.`]),
  );
};

const ASKS_WHICH = /\bqual\b|\bem que\b|\bem quanto\b/;
/** Largest gap, in °C, at which the nearest setting needs no hotter alternative. */
const NEAR_BEST = 4;
/** The coolest water for a hot brew, in °C. */
const LEAST_HEAT = 70;

/** Picks the setting nearest to the recipe: 'a chaleira só tem 80, 90 e 100, vai em qual?'. */
const setting: ActRule = (ask, text) => {
  const settings = amountsIn(ask, 'none', 'temperature')
    .map(({ amount }) => amount.value)
    .filter((value) => value >= 60 && value <= SEA_LEVEL);
  const isOfHeat = /\b(?:chaleira|temperatura|botao|botoes|graus|agua)\b/.test(text);
  if (settings.length < 2 || !isOfHeat || !ASKS_WHICH.test(text)) return null;
  const { roast } = ask.question;
  const brewed = defaultPlan(ask.methodId ?? 'v60', roast).recipe.parameters.temperature ?? HOTTEST;
  // A cold brew needs no hot water, so the answer assumes a hot brew.
  const best = brewed < LEAST_HEAT ? HOTTEST : brewed;
  const gap = (value: number) => Math.abs(value - best);
  const nearest = settings.reduce((one, other) => (gap(other) < gap(one) ? other : one));
  const said = roast === null ? '' : `, e a torra ${roast.toLowerCase()} pede uns ${best} °C`;
  return act(
    'temperature',
    say(
      [
        `Use ${formatDecimal(nearest)} °C: a faixa comum vai de ${COOLEST} a ${HOTTEST} °C${said}.`,
        gap(nearest) <= NEAR_BEST
          ? 'Azedo? Suba um botão. Amargo? Desça um, ou moa mais grosso.'
          : 'Também serve o botão acima, com a tampa aberta por um ou dois minutos.',
      ],
      [lesson('water')],
    ),
  );
};

export const HEAT: ActRules = { setting, boiling, cooling, degrees };
