import { FIRST_METHOD_IDS } from '@shared/brew/methods';
import { isOwnMethod } from './own-method-id';

/** The product's own eight methods, the person's, and all the others, each in their order. */
export function splitMethods<Method extends { id: string }>(methods: readonly Method[]) {
  const isFirst = ({ id }: Method) => FIRST_METHOD_IDS.some((each) => each === id);
  return {
    first: methods.filter(isFirst),
    own: methods.filter(({ id }) => isOwnMethod(id)),
    more: methods.filter((method) => !isFirst(method) && !isOwnMethod(method.id)),
  };
}
