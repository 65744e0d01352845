/** What a brew says of grind, temperature and taste when nobody noted any of it. */
export const UNMEASURED = {
  grinder_id: null,
  grinder: null,
  grind_setting: null,
  water_id: null,
  water: null,
  gear: null,
  temperature_c: null,
  aroma: null,
  acidity: null,
  sweetness: null,
  body: null,
  finish: null,
  flavours: null,
} as const;
