import {
  type ActionIconProps,
  type ButtonProps,
  type CardProps,
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type InputProps,
  type MantineColorsTuple,
  type MantineTheme,
  type ModalProps,
  type NotificationProps,
  type PaperProps,
  type SegmentedControlProps,
  type SkeletonProps,
  type SwitchProps,
  type VariantColorsResolver,
} from '@mantine/core';

/** Coffee orange: shade 6 has enough contrast on light backgrounds, shade 3 on dark ones. */
const accent: MantineColorsTuple = [
  '#FDF3E7',
  '#F6E3CC',
  '#F0B76A',
  '#E39B4F',
  '#D5843A',
  '#C8792B',
  '#B4571E',
  '#9A4717',
  '#7A3916',
  '#3A2718',
];

const leaf: MantineColorsTuple = [
  '#F0F6EF',
  '#DDEBDB',
  '#B9D3B5',
  '#8FB98A',
  '#6E9E6A',
  '#5A8A57',
  '#4C7A4A',
  '#3F6A3D',
  '#32552F',
  '#1E331D',
];

const cherry: MantineColorsTuple = [
  '#FCEFEC',
  '#F8DAD5',
  '#F2AFA6',
  '#E9786C',
  '#D5584C',
  '#C4443A',
  '#B3372F',
  '#962C25',
  '#78231E',
  '#451511',
];

/** Warm greys, which Mantine uses for borders, hovers and placeholders. */
const gray: MantineColorsTuple = [
  '#FAF5EE',
  '#F3EBE0',
  '#EADFD2',
  '#DCCDBC',
  '#C9B6A2',
  '#7D6A5D',
  '#6F5C50',
  '#5A483D',
  '#453429',
  '#2B1A12',
];

const dark: MantineColorsTuple = [
  '#F5EADF',
  '#D9C7B7',
  '#B5A192',
  '#96806F',
  '#4A3A2E',
  '#35281F',
  '#201712',
  '#16100C',
  '#1B130E',
  '#120B07',
];

/**
 * Corrects colours that Mantine chooses for controls.
 * It chooses the text colour of filled ones from the light scheme's shade, which gives white text
 * on the pale shades of the dark scheme.
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  if (input.variant === 'subtle' && input.color === 'cherry') {
    return { ...colors, color: 'var(--mantine-color-error)' };
  }
  if (input.variant === 'light' && input.color === 'accent') {
    const soft = 'var(--coado-soft)';
    return { ...colors, background: soft, hover: soft, color: 'var(--mantine-color-anchor)' };
  }
  const isOwnColor = ['accent', 'leaf', 'cherry'].includes(input.color ?? 'accent');
  return input.variant === 'filled' && isOwnColor
    ? { ...colors, color: 'var(--coado-on-accent)' }
    : colors;
};

const CLOSE = { 'aria-label': 'Fechar' };

/** Lowest height and width of a control, so that fingers can press it. */
const TOUCH = '2.75rem';

/** Line heights for one line of digits, headings, dense rows and reading text. */
const LINE_HEIGHTS = { flat: '1', tight: '1.2', snug: '1.4', loose: '1.55' };

/** Widths at which layouts change; stylelint allows only these and those 0.01em below. */
export const BREAKPOINTS = {
  '3xs': '18em',
  '2xs': '24em',
  xs: '30em',
  sm: '48em',
  md: '62em',
  lg: '75em',
  xl: '88em',
};

/** Values of z-index within a page. Those of Mantine begin at `--mantine-z-index-app` (100). */
const LAYERS = {
  '--coado-z-behind': '-1',
  '--coado-z-raised': '1',
  '--coado-z-above': '2',
  '--coado-z-floating': '90',
};

export const iconDefaults = { size: 18, strokeWidth: 1.75 };

/** The theme of Mantine. Its pages have colour literals only in drawings and shadows. */
export const theme = createTheme({
  colors: { accent, leaf, cherry, gray, dark },
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 3 },
  variantColorResolver,
  autoContrast: true,
  luminanceThreshold: 0.3,
  white: '#FFFDFA',
  black: '#2B1A12',
  fontFamily: 'var(--coado-font)',
  headings: {
    fontFamily: 'var(--coado-font-headings)',
    fontWeight: '600',
  },
  defaultRadius: 'md',
  radius: { xs: '6px', sm: '8px', md: '12px', lg: '20px', xl: '32px' },
  fontSizes: {
    xs: '0.8125rem',
    sm: '0.9375rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.3125rem',
    '2xl': '1.625rem',
    '3xl': 'clamp(1.875rem, 5vw, 2.5rem)',
    display: 'clamp(2rem, 1.3rem + 4vw, 4.5rem)',
  },
  lineHeights: {
    ...LINE_HEIGHTS,
    xs: LINE_HEIGHTS.snug,
    sm: LINE_HEIGHTS.snug,
    md: LINE_HEIGHTS.loose,
    lg: LINE_HEIGHTS.loose,
    xl: LINE_HEIGHTS.loose,
  },
  spacing: {
    '2xs': '0.25rem',
    xs: '0.5rem',
    sm: '0.75rem',
    md: '1rem',
    lg: '1.25rem',
    xl: '1.5rem',
    '2xl': '2rem',
    '3xl': '3rem',
  },
  breakpoints: BREAKPOINTS,
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  // The entries are plain objects, because `Modal.extend` and its like would add every component's
  // code to the landing page.
  components: {
    Button: {
      defaultProps: { radius: 'xl', size: 'md' } satisfies ButtonProps,
      vars: (_theme: MantineTheme, { size }: ButtonProps) => ({
        root: size === 'lg' ? {} : { '--button-height': TOUCH },
      }),
    },
    ActionIcon: {
      defaultProps: { radius: 'xl', size: TOUCH, variant: 'subtle' } satisfies ActionIconProps,
    },
    Card: { defaultProps: { radius: 'lg', withBorder: true, padding: 'lg' } satisfies CardProps },
    Paper: { defaultProps: { radius: 'lg', withBorder: true } satisfies PaperProps },
    Input: { defaultProps: { size: 'md' } satisfies InputProps },
    Modal: {
      defaultProps: {
        radius: 'lg',
        centered: true,
        closeButtonProps: { ...CLOSE, size: TOUCH, iconSize: 20 },
      } satisfies Partial<ModalProps>,
    },
    Notification: {
      defaultProps: {
        closeButtonProps: { ...CLOSE, size: TOUCH },
      } satisfies Partial<NotificationProps>,
      // The button reaches over the toast's padding, which keeps the toast as low as its text.
      styles: { closeButton: { margin: 'calc(-1 * var(--mantine-spacing-xs))' } },
    },
    SegmentedControl: { defaultProps: { radius: 'xl' } satisfies Partial<SegmentedControlProps> },
    Skeleton: { defaultProps: { radius: 'md' } satisfies SkeletonProps },
    Switch: { defaultProps: { size: 'md' } satisfies SwitchProps },
  },
});

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    ...LAYERS,
    '--coado-ease': 'cubic-bezier(0.22, 1, 0.36, 1)',
    /* The timer is dark in both schemes. */
    '--coado-timer-glow': '#2A1A10',
    '--coado-timer-night': '#120B07',
    '--coado-timer-ink': '#FBF1E6',
    '--coado-timer-muted': '#B5A192',
    '--coado-timer-track': '#3A2A1F',
    '--coado-timer-well': '#2B1A10',
    '--coado-timer-arc': '#F0B76A',
    '--coado-timer-liquid': '#9E5A21',
    '--coado-timer-crema': '#7A3E1C',
    '--coado-timer-button': '#E39B4F',
    '--coado-timer-on-button': '#1A100A',
    '--coado-timer-sky': '#8CBFD6',
    '--coado-timer-plum': '#D0A3DC',
    '--coado-touch': TOUCH,
    '--coado-sidebar-width': '16rem',
    '--coado-crema-from': '#E9C79B',
    '--coado-crema-to': '#A8602E',
    '--coado-on-crema': '#FFF8EE',
  },
  light: {
    '--mantine-color-body': '#FAF5EE',
    '--mantine-color-text': '#2B1A12',
    '--mantine-color-dimmed': '#6F5C50',
    '--mantine-color-placeholder': '#7D6A5D',
    '--mantine-color-default-border': '#EADFD2',
    '--mantine-color-error': '#B3372F',
    '--mantine-color-anchor': '#9A4717',
    '--coado-surface': '#FFFDFA',
    '--coado-sunk': '#F3EBE0',
    '--coado-accent': '#B4571E',
    '--coado-on-accent': '#FFFDFA',
    '--coado-crema': '#C8792B',
    '--coado-soft': '#F6E3CC',
    '--coado-leaf': '#3F6A3D',
    '--coado-on-cherry': '#FFFDFA',
  },
  dark: {
    '--mantine-color-body': '#16100C',
    '--mantine-color-text': '#F5EADF',
    '--mantine-color-dimmed': '#B5A192',
    '--mantine-color-placeholder': '#96806F',
    '--mantine-color-default-border': '#35281F',
    '--mantine-color-default': '#201712',
    '--mantine-color-error': '#E9786C',
    '--mantine-color-anchor': '#E39B4F',
    '--coado-surface': '#201712',
    '--coado-sunk': '#1B130E',
    '--coado-accent': '#E39B4F',
    '--coado-on-accent': '#16100C',
    '--coado-crema': '#E39B4F',
    '--coado-soft': '#3A2718',
    '--coado-leaf': '#8FB98A',
    '--coado-on-cherry': '#16100C',
  },
});
