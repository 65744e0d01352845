import type { DesktopApi } from '@shared/desktop';
import { authQuery } from './session';

/** Signs in with a token of the app's own server, which is good once. */
export async function redeemEntry(token: string): Promise<void> {
  await authQuery((auth) => auth.verifyOtp({ token_hash: token, type: 'magiclink' }));
}

/** Enters as somebody of this computer who has a name only: who sits before it says who they are. */
export async function enterHere({ people }: DesktopApi, personId: string): Promise<void> {
  await redeemEntry(await people.enter(personId));
}
