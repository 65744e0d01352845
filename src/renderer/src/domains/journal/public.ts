/** The modules that other domains may import. */
export const publicModules: readonly string[] = [
  'api/save-finished-brew.ts',
  'brews/api/brews.ts',
  'brews/api/photo.ts',
  'brews/brew-end.ts',
  'brews/components/BrewHeatMap.tsx',
  'brews/components/RatingField.tsx',
  'brews/components/StrengthFields.tsx',
  'brews/model/brew-fields.ts',
  'dial-in/api/series.ts',
  'dial-in/components/TasteField.tsx',
  'dial-in/hooks/useSuggestion.ts',
  'dial-in/model/dialling-texts.ts',
  'dial-in/model/series.ts',
];
