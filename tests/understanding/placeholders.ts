const UNITS = [
  'zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze',
  'dezesseis dezessete dezoito dezenove',
]
  .join(' ')
  .split(' ');
const TENS = '- - vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ');
const HUNDREDS =
  '- cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'.split(
    ' ',
  );

/** Returns a number up to 1,999 in Portuguese words; halves are "e meio". */
function inWords(value: number): string {
  const whole = Math.floor(value);
  if (value !== whole) return `${inWords(whole)} e meio`;
  if (whole >= 1_000) return whole === 1_000 ? 'mil' : `mil e ${inWords(whole - 1_000)}`;
  if (whole === 100) return 'cem';
  if (whole > 100) {
    const rest = whole % 100;
    const hundreds = HUNDREDS[Math.floor(whole / 100)] ?? '';
    return rest === 0 ? hundreds : `${hundreds} e ${inWords(rest)}`;
  }
  if (whole < 20) return UNITS[whole] ?? '';
  const tens = TENS[Math.floor(whole / 10)] ?? '';
  return whole % 10 === 0 ? tens : `${tens} e ${UNITS[whole % 10]}`;
}

/** Writes seconds in the form that a placeholder names, such as 'clock'. */
function timeAs(form: string, seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const two = String(rest).padStart(2, '0');
  if (form === 's') return String(seconds);
  if (form === 'clock') return `${minutes}:${two}`;
  if (form === 'short') {
    if (minutes === 0) return `${rest}s`;
    return rest === 0 ? `${minutes}min` : `${minutes}min${two}`;
  }
  if (form === 'apos') return minutes === 0 ? `${rest}"` : `${minutes}'${two}"`;
  const said = [
    ...(minutes > 0 ? [`${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}`] : []),
    ...(rest > 0 || minutes === 0 ? [`${rest} ${rest === 1 ? 'segundo' : 'segundos'}`] : []),
  ];
  return said.join(' e ');
}

export type Values = Readonly<Record<string, number | string>>;

/** Fills a phrase; throws for a time without a form and for an unknown placeholder. */
export const filled = (phrase: string, values: Values): string =>
  phrase.replace(/\{(\w+)(?:\.(\w+))?\}/g, (placeholder, name, form) => {
    const value = values[String(name)];
    if (value === undefined) throw new Error(`${placeholder} has no value in “${phrase}”.`);
    if (typeof value === 'string') return value;
    if (form === 'words') return inWords(value);
    return form === undefined ? String(value).replace('.', ',') : timeAs(String(form), value);
  });
