/** How a window closes: not while something of it is on its way, whose refusal would reach nobody. */
export function unlessPending(pending: boolean, close: () => void): () => void {
  return pending ? () => undefined : close;
}
