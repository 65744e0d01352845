/**
 * Marks a cancelled animation's rejected `finished` as handled, as browsers do.
 * Web Animations, "cancel an animation"; happy-dom reports an unawaited one as an unhandled error.
 */
if ('Animation' in globalThis) {
  const cancel = Animation.prototype.cancel;
  Animation.prototype.cancel = function (this: Animation) {
    this.finished.catch(() => undefined);
    cancel.call(this);
  };
}
