/**
 * Keeps the screen on until the returned function is called.
 * Browsers drop the lock when the page is hidden, so it is acquired again on show. Does nothing
 * without the API.
 */
export function keepScreenAwake(): () => void {
  // On the desktop the main process keeps the screen on, for all windows.
  if (window.desktop || !('wakeLock' in navigator)) return () => undefined;
  let released = false;
  let lock: WakeLockSentinel | null = null;

  const drop = () => {
    lock?.release().catch((error: unknown) => console.error('Wake lock not released.', error));
    lock = null;
  };
  const take = async () => {
    if (released || document.visibilityState !== 'visible') return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (released) drop();
    } catch (error) {
      // Browsers refuse on low battery: the brew continues, and the screen may darken.
      console.warn('The screen cannot be kept on.', error);
    }
  };
  const onVisibility = () => void take();

  document.addEventListener('visibilitychange', onVisibility);
  void take();
  return () => {
    released = true;
    document.removeEventListener('visibilitychange', onVisibility);
    drop();
  };
}
