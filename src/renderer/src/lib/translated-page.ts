/**
 * Lets React go on in a page that the browser translates.
 * A translation moves texts into elements of its own. React then removes a text that its parent no
 * longer has, or inserts before it, and the whole page would fail with a NotFoundError.
 */
export function tolerateTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype;

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) removeChild.call(this, child);
    // The translation's element holds nothing else, so it goes with its text.
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

/** Returns the child of a parent that holds a node, which a translation has wrapped; or null. */
function ancestorIn(parent: Node, node: Node): Node | null {
  let at: Node | null = node;
  while (at !== null && at.parentNode !== parent) at = at.parentNode;
  return at;
}
