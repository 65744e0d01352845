import { createDesktopPlatform } from './electron';
import type { Platform } from './types';
import { webPlatform } from './web';

/** The platform this renderer runs on, chosen once. */
export const platform: Platform = window.desktop
  ? createDesktopPlatform(window.desktop)
  : webPlatform;
