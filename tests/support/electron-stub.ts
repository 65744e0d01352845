/** Replaces `electron` in unit tests, which run without its binary; a call of it fails. */
const missing: unknown = new Proxy(Object, {
  get: (_target, name) => {
    throw new Error(`electron.${String(name)} is not there in a unit test; mock it.`);
  },
});

export {
  missing as app,
  missing as BrowserWindow,
  missing as crashReporter,
  missing as dialog,
  missing as globalShortcut,
  missing as ipcMain,
  missing as Menu,
  missing as Notification,
  missing as nativeImage,
  missing as nativeTheme,
  missing as net,
  missing as powerMonitor,
  missing as powerSaveBlocker,
  missing as protocol,
  missing as safeStorage,
  missing as screen,
  missing as session,
  missing as shell,
  missing as systemPreferences,
  missing as Tray,
  missing as utilityProcess,
};
