import { fetchBrewToShare } from '../api/brew-to-share';
import { composerOf } from './composer';

/** Fills the composer with a brew of the person's. False when there is no such brew. Throws AppError. */
export async function shareBrew(userId: string, brewId: string): Promise<boolean> {
  const found = await fetchBrewToShare(userId, brewId);
  if (!found) return false;
  const composer = composerOf(userId);
  composer.attachBrew(found.brew);
  composer.attach(found.recipe);
  composer.attachCurve(found.curve);
  if (found.photo) composer.pictures.pick([found.photo]);
  return true;
}
