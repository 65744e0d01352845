import { Dice } from '@shared/dice.test-support';

/** Random choices that remember which forms a file uses. */
export class FormDice extends Dice {
  /** The forms that a file uses, each with its kind before it: 'header Pó (g)'. */
  readonly used = new Set<string>();

  habit(kind: string, list: readonly string[]): string {
    const text = this.of(list);
    this.used.add(`${kind} ${text}`);
    return text;
  }
}

const listed = (words: string) => words.split(' ');
const MONTHS = {
  M: listed(
    'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  ),
  L: listed(
    'January February March April May June July August September October November December',
  ),
  S: listed(
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  ),
} as const;
const WEEKDAYS = listed(
  'domingo segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado',
);
export const two = (value: number) => String(value).padStart(2, '0');

/** Writes a moment in a date pattern of a `HabitBank`, such as 'DD[/]MM[/]YYYY'. */
export function dateAs(pattern: string, moment: Date): string {
  const month = (key: keyof typeof MONTHS) => MONTHS[key][moment.getMonth()] ?? '';
  const weekday = WEEKDAYS[moment.getDay()] ?? '';
  const values: Record<string, string> = {
    YYYY: String(moment.getFullYear()),
    YY: two(moment.getFullYear() % 100),
    MMMM: month('M'),
    MMM: month('M').slice(0, 3),
    LLLL: month('L'),
    LLL: month('L').slice(0, 3),
    SSSS: month('S'),
    WWWW: weekday,
    WWW: weekday.slice(0, 3),
    MM: two(moment.getMonth() + 1),
    M: String(moment.getMonth() + 1),
    DD: two(moment.getDate()),
    D: String(moment.getDate()),
    HH: two(moment.getHours()),
    H: String(moment.getHours()),
    mm: two(moment.getMinutes()),
  };
  return pattern.replace(
    /\[([^\]]*)\]|YYYY|YY|MMMM|MMM|MM|M|LLLL|LLL|SSSS|WWWW|WWW|DD|D|HH|H|mm/g,
    (token, literal?: string) => literal ?? values[token] ?? token,
  );
}
