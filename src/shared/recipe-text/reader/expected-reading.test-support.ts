/**
 * A text as people paste it, with what a careful person reads in it. Grams, °C and seconds.
 * An absent field is not in the text, so the reader must leave it empty. '?' may be empty or a
 * value marked as to be checked.
 */
export interface PastedCase {
  text: string;
  /** The text is no recipe: nothing may be read. */
  none?: true;
  /** The text holds more than one recipe; the first is expected. */
  several?: true;
  method?: string | '?';
  coffee?: number | '?';
  water?: number | '?';
  ice?: number | '?';
  temperature?: number | 'cold' | '?';
  grind?: string | '?';
  /** Each pour's start (null: not in the text) and cumulative grams. */
  pours?: readonly (readonly [start: number | null, target: number])[] | '?';
  total?: number | '?';
  title?: string;
  /** Fields that must be marked as to be checked. */
  check?: readonly string[];
}
