import classes from './PourOver.module.css';

interface PourOverProps {
  className?: string | undefined;
}

const CARAFE = 'M100 196c0 16-38 32-42 66-3 26 10 42 28 42h68c18 0 31-16 28-42-4-34-42-50-42-66Z';

export function PourOver({ className }: PourOverProps) {
  return (
    <svg
      viewBox="0 0 280 320"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={3}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <clipPath id="pour-over-carafe">
        <path d={CARAFE} />
      </clipPath>

      <g clipPath="url(#pour-over-carafe)" stroke="none" fill="currentColor">
        <path
          className={classes.wave}
          fillOpacity={0.22}
          d="M-40 258q20-9 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0V320H-40Z"
        />
        <path
          className={classes.waveBehind}
          fillOpacity={0.16}
          d="M-40 263q20 8 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0V320H-40Z"
        />
      </g>

      <g className={classes.drops} stroke="none" fill="currentColor">
        <circle cx="120" cy="200" r="3.500" />
        <circle cx="120" cy="200" r="3.500" />
        <circle cx="120" cy="200" r="3.500" />
      </g>

      <path d={CARAFE} />
      <path d="M181 250c24-6 42 4 38 24-3 16-22 22-44 22" />
      <path d="M88 186h64" />

      <path d="M58 116h124l-36 64h-52Z" fill="currentColor" fillOpacity={0.12} />
      <path d="M84 118l20 60M120 118v60M156 118l-20 60" strokeOpacity={0.45} />
      <path d="M178 123c26-6 40 7 34 22-5 13-22 18-54 17" />

      <path className={classes.stream} d="M120 42v90" />

      <path d="M176 48h54l12 54h-76Z" fill="currentColor" fillOpacity={0.12} />
      <path d="M168 92c-34 6-16-54-48-54" />
      <path d="M182 48c2-16 40-16 42 0M203 34v-6" />
      <path d="M234 58c32-6 36 36 6 36" />

      <g className={classes.steam} strokeOpacity={0.55}>
        <path d="M78 98c-8-10 8-16 0-28" />
        <path d="M96 92c-8-10 8-16 0-28" />
      </g>
    </svg>
  );
}
