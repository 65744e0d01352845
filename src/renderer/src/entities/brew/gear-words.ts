/** What else a brew was made with, as it is noted: words separated by commas, each told once. */
export function gearWords(text: string | null): string[] {
  const words = (text ?? '')
    .split(',')
    .map((word) => word.trim().replace(/\s+/g, ' '))
    .filter((word) => word !== '');
  return words.filter(
    (word, index) =>
      words.findIndex((other) => other.toLowerCase() === word.toLowerCase()) === index,
  );
}
