import { groupsOf } from '@/ui/select-items';
import type { Bean } from './bag';

/** Items of a select of beans: the person's own first, then the catalogue's. */
export function beanItems(beans: readonly Bean[]) {
  const of = (own: boolean) => beans.filter(({ user_id }) => (user_id !== null) === own);
  return groupsOf('Meus grãos', of(true), of(false));
}

/** The beans that can be chosen: an archived one only while it is the chosen one. */
export const beansToChoose = (beans: readonly Bean[], chosen: string | null | undefined): Bean[] =>
  beans.filter(({ id, archived_at }) => archived_at === null || id === chosen);
