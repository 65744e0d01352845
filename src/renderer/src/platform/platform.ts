import type { Platform } from './types';
import { webPlatform } from './web';

/** The platform this renderer runs on, chosen once. */
export const platform: Platform = webPlatform;
