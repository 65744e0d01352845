/** Something that is weighed by itself. */
export interface WeighRequest {
  /** What is weighed: 'Pesar o café'. */
  label: string;
  /** What to put on the scale, said before the weight is taken. */
  hint: string;
  /** Grams, to a tenth. */
  onWeigh: (grams: number) => void;
}
