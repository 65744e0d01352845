import { BREAKPOINTS, theme } from './src/renderer/src/ui/theme.ts';

/** Returns the tokens of one kind as an alternative of a regular expression. */
const keysOf = (scale = {}) => Object.keys(scale).join('|');

/** Units that depend on the element or its container, for drawings that grow with it. */
const OWN_UNITS = ['em', '%', 'cqi', 'cqw', 'cqh'];
/** Units for spacing between two tokens of a `clamp()`, and for the margin of printed paper. */
const FLUID_UNITS = [...OWN_UNITS, 'vw', 'vh', 'dvh', 'mm'];

const minWidths = Object.values(BREAKPOINTS);
/** The last width below each breakpoint; the three smallest may be limits themselves. */
const maxWidths = minWidths.map((width) => `${Number.parseFloat(width) - 0.01}em`);

const SPACING = '/^(padding|margin|gap$|row-gap$|column-gap$)/';
const RADIUS = '/^border.*radius$/';
const LINE_HEIGHT = /^var\(--mantine-line-height-(flat|tight|snug|loose)\)$/;

/**
 * Holds every stylesheet to the scale of ui/theme.ts.
 * Text sizes, line heights, spacing, radii, layers and breakpoints come from tokens.
 *
 * @type {import('stylelint').Config}
 */
export default {
  reportNeedlessDisables: true,
  rules: {
    'declaration-property-unit-allowed-list': {
      'font-size': OWN_UNITS,
      [SPACING]: FLUID_UNITS,
      [RADIUS]: OWN_UNITS,
    },
    'declaration-property-value-allowed-list': {
      font: ['inherit'],
      'line-height': [LINE_HEIGHT, 'inherit', '0'],
      'z-index': [
        /^var\(--coado-z-(behind|raised|above|floating)\)$/,
        /^var\(--mantine-z-index-(app|max)\)$/,
        'auto',
      ],
    },
    'declaration-property-value-disallowed-list': {
      'font-size': [new RegExp(`--mantine-font-size-(?!(${keysOf(theme.fontSizes)})\\))`)],
      [SPACING]: [new RegExp(`--mantine-spacing-(?!(${keysOf(theme.spacing)})[,)])`)],
      [RADIUS]: [new RegExp(`--mantine-radius-(?!(${keysOf(theme.radius)})\\))`)],
    },
    'media-feature-name-value-allowed-list': {
      'min-width': minWidths,
      'max-width': [...maxWidths, BREAKPOINTS['3xs'], BREAKPOINTS['2xs'], BREAKPOINTS.xs],
      '/height$/': ['30em', '40em'],
    },
  },
  overrides: [
    {
      // Two windows without Mantine: one of a fixed size in px, one that fills a second display.
      files: ['**/mini/*.css', '**/customer-display/*.css'],
      rules: {
        'declaration-property-unit-allowed-list': null,
        'declaration-property-value-allowed-list': null,
      },
    },
  ],
};
