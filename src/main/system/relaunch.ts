/**
 * Returns the options of a restart.
 * An AppImage runs from a mount that vanishes with it, so the restart uses the image's own file,
 * which its runtime names in APPIMAGE.
 */
export function relaunchOptions(env: NodeJS.ProcessEnv): { execPath?: string; args?: string[] } {
  const image = env.APPIMAGE;
  if (image === undefined || image === '') return {};
  return { execPath: image, args: process.argv.slice(1) };
}
