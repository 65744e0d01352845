import { join } from 'node:path';
import stylelint from 'stylelint';
import { describe, expect, it } from 'vitest';
import { BREAKPOINTS, theme } from '../../src/renderer/src/ui/theme.ts';
import { repositoryRoot } from '../lib/run-bin.ts';

async function brokenRules(code: string, file = 'src/renderer/src/ui/Planted.module.css') {
  const { results } = await stylelint.lint({
    code,
    codeFilename: join(repositoryRoot, file),
    configFile: join(repositoryRoot, 'stylelint.config.mjs'),
  });
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule));
}

const UNIT = 'declaration-property-unit-allowed-list';
const VALUE = 'declaration-property-value-allowed-list';
const UNKNOWN = 'declaration-property-value-disallowed-list';

describe('stylelint.config.mjs', () => {
  it.each([
    ['a text size in rem', 'font-size: 0.9375rem', UNIT],
    [
      'a text size between two lengths',
      'font-size: clamp(1rem, 4cqi, var(--mantine-font-size-xl))',
      UNIT,
    ],
    ['a text size in the font shorthand', 'font: 600 15px serif', VALUE],
    ['an unknown text size', 'font-size: var(--mantine-font-size-huge)', UNKNOWN],
    ['a line height', 'line-height: 1.35', VALUE],
    ['padding in px', 'padding: 3px', UNIT],
    ['padding on one side', 'padding-inline-start: 0.875rem', UNIT],
    ['a margin inside calc()', 'margin-top: calc(100% - 1.5rem)', UNIT],
    ['a gap', 'gap: 0.625rem', UNIT],
    ['an unknown space', 'gap: var(--mantine-spacing-huge)', UNKNOWN],
    ['a radius', 'border-radius: 14px', UNIT],
    ['a radius of one corner', 'border-top-left-radius: 1rem', UNIT],
    ['an unknown radius', 'border-radius: var(--mantine-radius-huge)', UNKNOWN],
    ['a layer', 'z-index: 999', VALUE],
  ])('refuses %s', async (_what, declaration, rule) => {
    expect(await brokenRules(`.planted { ${declaration}; }`)).toEqual([rule]);
  });

  it.each(['(min-width: 64em)', '(max-width: 48em)', '(min-width: 768px)', '(max-height: 34em)'])(
    'refuses the media query %s',
    async (query) => {
      expect(await brokenRules(`@media ${query} { .planted { color: red; } }`)).toEqual([
        'media-feature-name-value-allowed-list',
      ]);
    },
  );

  it('accepts tokens, sizes relative to a container and breakpoints', async () => {
    const sheet = `
      .planted {
        z-index: var(--coado-z-raised);
        margin: 0 auto calc(-1 * var(--mantine-spacing-2xs));
        padding: clamp(var(--mantine-spacing-sm), 4vw, var(--mantine-spacing-md)) 0;
        border-radius: 50%;
        font-size: max(var(--mantine-font-size-sm), 5cqi);
        line-height: var(--mantine-line-height-tight);
      }
      @media (min-width: ${BREAKPOINTS.md}) { .planted { gap: var(--mantine-spacing-md); } }
      @media (max-width: 47.99em) { .planted { gap: 0; } }`;
    expect(await brokenRules(sheet)).toEqual([]);
  });

  it('leaves the two windows without Mantine their own units', async () => {
    const sheet = '.planted { font-size: 4vh; padding: 3px; }';
    expect(
      await brokenRules(sheet, 'src/renderer/src/customer-display/customer-display.css'),
    ).toEqual([]);
    expect(await brokenRules(sheet, 'src/renderer/src/mini/mini.css')).toEqual([]);
  });
});

describe('the theme', () => {
  it('has few values in each scale', () => {
    expect(Object.keys(theme.fontSizes ?? {}).length).toBeLessThanOrEqual(8);
    expect(new Set(Object.values(theme.lineHeights ?? {})).size).toBeLessThanOrEqual(4);
    expect(Object.keys(theme.spacing ?? {}).length).toBeLessThanOrEqual(8);
    expect(Object.keys(theme.radius ?? {}).length).toBeLessThanOrEqual(5);
  });
});
