/**
 * Keeps React working in a page that the browser translates.
 * A translation moves text nodes into new elements, so that React fails with a NotFoundError when
 * it removes such a text node or inserts before it.
 */
export function tolerateTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype;

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) removeChild.call(this, child);
    // The translation's element contains only this text, so it is removed as well.
    else child.parentNode?.removeChild(child);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    reference: Node | null,
  ): Child {
    const isHere = reference === null || reference.parentNode === this;
    insertBefore.call(this, child, isHere ? reference : ancestorIn(this, reference));
    return child;
  };
}

function ancestorIn(parent: Node, node: Node): Node | null {
  let at: Node | null = node;
  while (at !== null && at.parentNode !== parent) at = at.parentNode;
  return at;
}
