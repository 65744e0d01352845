import { FIRST_METHOD_IDS } from '@shared/brew/methods';

/** The product's own eight methods, and all the others, each in the catalogue's order. */
export function splitMethods<Method extends { id: string }>(methods: readonly Method[]) {
  const isFirst = ({ id }: Method) => FIRST_METHOD_IDS.some((each) => each === id);
  return {
    first: methods.filter(isFirst),
    more: methods.filter((method) => !isFirst(method)),
  };
}
