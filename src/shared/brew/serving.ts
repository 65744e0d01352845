/** How to drink a cold brew of a ratio (water per gram of coffee), so that it is neither mud nor water. */
interface Dilution {
  /** Parts of water or milk for one part of what was brewed; null is ready to drink. */
  parts: readonly [number, number] | null;
  text: string;
}

/**
 * Dilution belongs to the ratio: Toddy's 1:4.85 takes one to two or three parts (toddycafe.com), 1:8
 * at most one to one or two, without ice, and from 1:13 on it is ready to drink.
 */
export function dilutionFor(ratio: number): Dilution {
  if (ratio < 6) {
    return {
      parts: [2, 3],
      text: 'É um concentrado: sirva uma parte com duas ou três de água ou leite.',
    };
  }
  if (ratio < 10) {
    return {
      parts: [1, 2],
      text: 'É meio concentrado: sirva uma parte com uma de água ou leite, no máximo duas, e sem gelo, que dilui mais.',
    };
  }
  if (ratio < 13) {
    return { parts: [0, 1], text: 'É forte: sirva com gelo ou com até a mesma parte de água.' };
  }
  return { parts: null, text: 'Está pronto para beber: sirva gelado, sem diluir.' };
}
