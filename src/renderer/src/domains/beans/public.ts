export const publicModules: readonly string[] = [
  'api/beans.ts',
  'api/own-bean.ts',
  'hooks/useBeans.ts',
  'model/bag.ts',
  'model/bean-items.ts',
  'model/freshness.ts',
  'model/waiting-doses.ts',
];
