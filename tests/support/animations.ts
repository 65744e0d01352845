/**
 * A browser takes the refusal of a cancelled animation's `finished` as heard (Web Animations,
 * "cancel an animation"); happy-dom reports one that nobody awaits as an unhandled error.
 */
if ('Animation' in globalThis) {
  const cancel = Animation.prototype.cancel;
  Animation.prototype.cancel = function (this: Animation) {
    this.finished.catch(() => undefined);
    cancel.call(this);
  };
}
