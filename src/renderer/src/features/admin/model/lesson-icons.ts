import * as z from 'zod/mini';

/** The icons that tracks and lessons may have, as stored, with their names for people. */
export const LESSON_ICONS = [
  { value: 'HelpCircle', label: 'Interrogação' },
  { value: 'Coffee', label: 'Xícara' },
  { value: 'GitCompare', label: 'Comparação' },
  { value: 'CheckSquare', label: 'Conferência' },
  { value: 'Beaker', label: 'Béquer' },
  { value: 'Droplets', label: 'Gotas' },
  { value: 'Filter', label: 'Filtro' },
  { value: 'Rocket', label: 'Foguete' },
  { value: 'Bean', label: 'Grão' },
  { value: 'Sun', label: 'Sol' },
  { value: 'Flame', label: 'Fogo' },
  { value: 'Cog', label: 'Engrenagem' },
] as const;

export const lessonIconSchema = z.enum(LESSON_ICONS.map(({ value }) => value));
