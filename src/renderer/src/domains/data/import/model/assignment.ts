/**
 * Returns for each row the column of the assignment with the highest sum, or null for none.
 * Each column goes to at most one row; scores of zero or less are never chosen. The algorithm is
 * the Hungarian method with potentials; an extra column for each row, with score 0, means none.
 */
export function bestAssignment(scores: readonly (readonly number[])[]): (number | null)[] {
  const rows = scores.length;
  const columns = scores[0]?.length ?? 0;
  const costOf = (row: number, column: number) =>
    -Math.max(column < columns ? (scores[row]?.[column] ?? 0) : 0, 0);
  // Indices begin at 1; index 0 of `rowOf` is the row that needs a column.
  const width = columns + rows;
  const rowPotentials = new Float64Array(rows + 1);
  const columnPotentials = new Float64Array(width + 1);
  const rowOf = new Int32Array(width + 1);
  const before = new Int32Array(width + 1);
  for (let row = 1; row <= rows; row += 1) {
    rowOf[0] = row;
    let column = 0;
    const least = new Float64Array(width + 1).fill(Number.POSITIVE_INFINITY);
    const isVisited = new Uint8Array(width + 1);
    do {
      isVisited[column] = 1;
      const at = rowOf[column] ?? 0;
      let step = Number.POSITIVE_INFINITY;
      let next = 0;
      for (let other = 1; other <= width; other += 1) {
        if (isVisited[other]) continue;
        const cost =
          costOf(at - 1, other - 1) - (rowPotentials[at] ?? 0) - (columnPotentials[other] ?? 0);
        if (cost < (least[other] ?? 0)) {
          least[other] = cost;
          before[other] = column;
        }
        if ((least[other] ?? 0) < step) {
          step = least[other] ?? 0;
          next = other;
        }
      }
      for (let other = 0; other <= width; other += 1) {
        if (isVisited[other]) {
          const owner = rowOf[other] ?? 0;
          rowPotentials[owner] = (rowPotentials[owner] ?? 0) + step;
          columnPotentials[other] = (columnPotentials[other] ?? 0) - step;
        } else least[other] = (least[other] ?? 0) - step;
      }
      column = next;
    } while (rowOf[column] !== 0);
    while (column !== 0) {
      const earlier = before[column] ?? 0;
      rowOf[column] = rowOf[earlier] ?? 0;
      column = earlier;
    }
  }
  const chosen: (number | null)[] = scores.map(() => null);
  for (let column = 1; column <= columns; column += 1) {
    const row = (rowOf[column] ?? 0) - 1;
    if (row >= 0 && costOf(row, column - 1) < 0) chosen[row] = column - 1;
  }
  return chosen;
}
