import { createStore } from '@shared/store';
import { registerCelebration } from '@/domains/notifications/accomplishment-feed';
import type { Accomplishment } from '@/domains/notifications/api/accomplishments';

interface Celebration {
  ownerId: string;
  brewId: string;
  unlocked: readonly Accomplishment[];
}

/** The end of brews: which ones are being saved, and which one is celebrated. */
class BrewEnd {
  readonly #saving = new Map<string, Promise<void>>();
  readonly celebration = createStore<Celebration | null>(null);

  /** Runs `save` for a brew, once for concurrent calls; a celebrated one stays on its screen. */
  save(
    brew: Pick<Celebration, 'ownerId' | 'brewId'>,
    celebrates: boolean,
    save: () => Promise<void>,
  ): Promise<void> {
    const running = this.#saving.get(brew.brewId);
    if (running !== undefined) return running;
    if (celebrates) this.celebration.setState({ ...brew, unlocked: [] });
    const leaveStage = celebrates ? this.showUnlocked() : () => undefined;
    const saving = save()
      .catch((error: unknown) => {
        if (celebrates) this.dismiss();
        throw error;
      })
      .finally(() => {
        leaveStage();
        this.#saving.delete(brew.brewId);
      });
    this.#saving.set(brew.brewId, saving);
    return saving;
  }

  /** Whether a screen shows a brew and waits for it to be saved. */
  isAwaited(brewId: string): boolean {
    return this.#saving.has(brewId) && this.celebration.getState()?.brewId === brewId;
  }

  /** Shows unlocked achievements beside the celebrated brew; returns a function that ends it. */
  showUnlocked(): () => void {
    return registerCelebration((achievement) => {
      const current = this.celebration.getState();
      const unlocked = [...(current?.unlocked ?? []), achievement];
      if (current) this.celebration.setState({ ...current, unlocked });
    });
  }

  dismiss(): void {
    this.celebration.setState(null);
  }
}

export const brewEnd = new BrewEnd();
