import type { Tables } from '../define.ts';

export const tables = {
  brew_imports: { export: { key: ['id'], text: 'diários que você importou' } },
} satisfies Tables;
