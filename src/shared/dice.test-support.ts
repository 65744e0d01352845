/** Returns a generator of numbers from 0 to 1, the same for the same seed (xorshift32). */
function randomOf(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}

/** Random choices, the same ones for the same seed. */
export class Dice {
  readonly #random: () => number;

  constructor(seed: number) {
    this.#random = randomOf(seed);
    // The first numbers of near seeds are alike, so they are not used.
    for (let index = 0; index < 8; index += 1) this.#random();
  }

  chance(share: number): boolean {
    return this.#random() < share;
  }

  whole(from: number, to: number): number {
    return from + Math.floor(this.#random() * (to - from + 1));
  }

  of<T>(list: readonly T[]): T {
    const item = list[this.whole(0, list.length - 1)];
    if (item === undefined) throw new Error('The list is empty.');
    return item;
  }

  shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((item) => ({ item, key: this.#random() }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ item }) => item);
  }
}
