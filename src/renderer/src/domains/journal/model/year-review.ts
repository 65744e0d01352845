import { counted, formatDecimal, shorten } from '@shared/format';
import type { JournalStatistics } from './stats';
import { bestText, coffeeText } from './stats-text';

interface YearFact {
  label: string;
  value: string;
  note: string;
}

/** Content of a year's picture. It names no person and no roaster. */
export interface YearReview {
  year: number;
  brews: number;
  /** Brews of each month, January first. */
  months: number[];
  facts: YearFact[];
  /** The sentence at the bottom of the picture. */
  ending: string;
}

/** Returns the first of the three hours in a row with the most brews; null without a brew. */
export function favouriteHour(hours: JournalStatistics['hours']): number | null {
  const at = (hour: number) => hours[String((hour + 24) % 24)] ?? 0;
  const windows = Array.from({ length: 24 }, (_, hour) => at(hour) + at(hour + 1) + at(hour + 2));
  const most = Math.max(...windows);
  return most === 0 ? null : windows.indexOf(most);
}

function hourWords(hour: number): string {
  if (hour < 4) return 'café da madrugada';
  if (hour < 8) return 'acorda com café';
  if (hour < 11) return 'manhã de café';
  if (hour < 14) return 'café do almoço';
  return hour < 18 ? 'café da tarde' : 'café da noite';
}

export function yearReview(year: number, statistics: JournalStatistics): YearReview | null {
  const { total, months, methods, beans, days, longest_run: run } = statistics;
  if (total.brews === 0) return null;
  const [method] = methods;
  const [bean] = beans;
  const hour = favouriteHour(statistics.hours);
  const best = beans
    .flatMap((each) => (each.best ? [{ ...each.best, bean: each.name }] : []))
    .sort((a, b) => b.rating - a.rating)[0];
  const facts: (YearFact | null)[] = [
    {
      label: 'Café moído',
      value: coffeeText(total.grams ?? 0),
      note: counted(Math.round(total.cups ?? 0), 'xícara', 'xícaras'),
    },
    {
      label: 'Maior sequência',
      value: counted(run, 'dia', 'dias'),
      note: `${counted(days, 'dia', 'dias')} com café no ano`,
    },
    method
      ? {
          label: 'Método do ano',
          value: shorten(method.name, 20),
          note: `${formatDecimal((method.brews / total.brews) * 100, 0)}% dos preparos`,
        }
      : null,
    bean
      ? {
          label: 'Grão do ano',
          value: shorten(bean.name, 20),
          note: counted(bean.brews, 'preparo', 'preparos'),
        }
      : null,
    hour === null
      ? null
      : {
          label: 'Sua hora',
          value: `${hour} h às ${(hour + 3) % 24} h`,
          note: hourWords(hour),
        },
    best
      ? {
          label: 'Melhor xícara',
          value: `${formatDecimal(best.rating)} de 5`,
          note: shorten(bestText(best), 38),
        }
      : {
          label: 'Num dia só',
          value: counted(statistics.most_in_a_day, 'preparo', 'preparos'),
          note: 'o dia mais movimentado',
        },
  ];
  return {
    year,
    brews: total.brews,
    months: Array.from({ length: 12 }, (_, index) => {
      const name = `${year}-${String(index + 1).padStart(2, '0')}`;
      return months.find(({ month }) => month === name)?.brews ?? 0;
    }),
    facts: facts.filter((fact) => fact !== null),
    ending: `${counted(Math.round(statistics.drink_ml / 1000), 'litro', 'litros')} de café, ${counted(Math.round(statistics.seconds / 3600), 'hora', 'horas')} de preparo.`,
  };
}
