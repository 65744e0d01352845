interface SpiltCupProps {
  className?: string | undefined;
}

/** A cup tipped over, its coffee on the table: our picture for things that went wrong. */
export function SpiltCup({ className }: SpiltCupProps) {
  return (
    <svg
      viewBox="0 0 128 96"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={3}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path
        d="M50 80c-12-1-16-5-26-4s-15 5-10 8 20 2 30 2h58c9 0 14-4 6-6s-18 0-26 0Z"
        fill="currentColor"
        fillOpacity={0.18}
      />
      <path d="m48 34 44-14c10 12 14 28 10 42-8 10-22 15-37 14-8-11-14-26-17-42Z" />
      <ellipse cx="56.500" cy="55" rx="8" ry="22" transform="rotate(-17 56.500 55)" />
      <path d="M74 25c-2-14 14-19 19-5" />
      <path d="M32 62c-3 1-5 4-5 7M20 66c-2 1-3 2-4 4" />
    </svg>
  );
}
