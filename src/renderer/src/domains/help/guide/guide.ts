import { foldAccents } from '@/lib/text-search';

export interface GuidePage {
  /** Name of the file, which is also the end of the address. */
  slug: string;
  title: string;
  text: string;
}

const FILES: Record<string, string> = import.meta.glob('../../../../../../docs/guia/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

function pageOf(path: string, source: string): GuidePage {
  const [heading = '', ...lines] = source.split('\n');
  return {
    // A number at the beginning of the file's name only orders the pages.
    slug: path.replace(/^.*\/(?:\d+-)?/, '').replace(/\.md$/, ''),
    title: heading.replace(/^# /, ''),
    text: lines.join('\n').trim(),
  };
}

/** The guide in reading order. It is part of the app, so it needs no connection. */
export const GUIDE: readonly GuidePage[] = Object.entries(FILES)
  .sort(([one], [other]) => one.localeCompare(other))
  .map(([path, source]) => pageOf(path, source));

/** Returns the pages that contain every word; pages with the words in their title come first. */
export function searchGuide(typed: string): GuidePage[] {
  const words = foldAccents(typed).split(/\s+/).filter(Boolean);
  const hasAll = (text: string) => words.every((word) => foldAccents(text).includes(word));
  const found = GUIDE.filter(({ title, text }) => hasAll(`${title} ${text}`));
  return [
    ...found.filter(({ title }) => hasAll(title)),
    ...found.filter(({ title }) => !hasAll(title)),
  ];
}

type GuidePart = { kind: 'text'; text: string } | { kind: 'picture'; name: string; alt: string };

const PICTURE = /^!\[(?<alt>[^\]]*)\]\(imagens\/(?<name>[\w-]+)\.(?:webp|svg)\)$/;

/** Splits a page into texts and pictures; a picture is a paragraph of its own. */
export function partsOf(text: string): GuidePart[] {
  return text
    .split(/^(!\[.*\))$/m)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const { name, alt } = PICTURE.exec(part)?.groups ?? {};
      return name === undefined || alt === undefined
        ? { kind: 'text', text: part.trim() }
        : { kind: 'picture', name, alt };
    });
}
