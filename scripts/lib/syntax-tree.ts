export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

export const declaredName = ({ id }: Record<string, unknown>, outer: string): string =>
  isRecord(id) && typeof id.name === 'string' ? id.name : outer;

/** Visits each node of a syntax tree, with the name of the surrounding declaration. */
export function visitNodes(
  node: unknown,
  visit: (node: Record<string, unknown>, name: string) => void,
  name = '',
): void {
  if (Array.isArray(node)) {
    for (const each of node) visitNodes(each, visit, name);
    return;
  }
  if (!isRecord(node)) return;
  visit(node, name);
  const own = declaredName(node, name);
  for (const value of Object.values(node)) {
    if (typeof value === 'object') visitNodes(value, visit, own);
  }
}
