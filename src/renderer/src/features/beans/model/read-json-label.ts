import type { BeanField } from './bean-form';
import type { Label } from './label-words';

type Settle = (field: BeanField, said: string) => string | null;

/** 'roastDate' and 'roast_date' as 'roast date'. */
const spaced = (key: string) => key.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ');

/** A value in words: texts and numbers as they are, lists between commas; '' for anything else. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join(', ');
  // {"name": "..."}, as schema.org writes a brand.
  return typeof value === 'object' && value !== null ? wordsOf(Reflect.get(value, 'name')) : '';
}

/** A label that is a JSON object, its keys read as a label's names; nothing of a broken one. Null when it is none. */
export function readJsonLabel(
  text: string,
  fieldNamed: (name: string) => BeanField | undefined,
  settle: Settle,
): Label | null {
  if (!text.startsWith('{')) return null;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    // A half of one names nothing either.
    return {};
  }
  const label: Label = {};
  const read = (object: unknown, depth: number) => {
    if (typeof object !== 'object' || object === null || Array.isArray(object)) return;
    for (const [key, value] of Object.entries(object)) {
      const field = fieldNamed(spaced(key));
      const said = field ? settle(field, wordsOf(value)) : null;
      if (field && said) label[field] ??= said;
      // One level down: {"coffee": {"name": …}}; a brand's name is no bean's.
      if (depth > 0 && (field === undefined || field === 'name')) read(value, depth - 1);
    }
  };
  read(parsed, 1);
  return label;
}
