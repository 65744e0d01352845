/**
 * Handles a cancelled animation's rejected `finished`, as browsers do.
 * Otherwise happy-dom reports it as an unhandled error (Web Animations, "cancel an animation").
 */
if ('Animation' in globalThis) {
  const cancel = Animation.prototype.cancel;
  Animation.prototype.cancel = function (this: Animation) {
    this.finished.catch(() => undefined);
    cancel.call(this);
  };
}
