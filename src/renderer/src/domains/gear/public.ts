export const publicModules: readonly string[] = [
  'grinders/api/grinders.ts',
  'grinders/components/GrinderLines.tsx',
  'grinders/model/grinder-text.ts',
  'methods/api/methods.ts',
  'methods/components/MethodDrawing.tsx',
  'methods/hooks/useMethods.ts',
  'methods/model/brewing-method.ts',
  'waters/api/waters.ts',
];
