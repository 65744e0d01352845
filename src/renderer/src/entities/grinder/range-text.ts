import { formatDecimal } from '@shared/format';
import type { OwnGrinder } from './api/grinders';

const number = (value: number) => formatDecimal(value, 2);

/** '15 a 25 cliques', 'número 15', 'números 3 a 6'. */
export function rangeText(unit: OwnGrinder['unit'], from: number, to: number): string {
  const figures = from === to ? number(from) : `${number(from)} a ${number(to)}`;
  if (unit === 'cliques') return `${figures} ${to === 1 ? 'clique' : 'cliques'}`;
  return `${from === to ? 'número' : 'números'} ${figures}`;
}
