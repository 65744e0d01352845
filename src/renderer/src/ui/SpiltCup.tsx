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
        d="M46 83c-12 0-18-4-27-3s-15 4-13 7 14 4 26 4h58c9 0 14-3 9-5s-14-3-23-3Z"
        fill="currentColor"
        fillOpacity={0.18}
      />
      <path d="M34 76c2 4 4 6 8 6s7-2 9-6Z" fill="currentColor" fillOpacity={0.18} stroke="none" />
      <path d="m42 30 50 6c9 1 12 10 12 20s-3 19-12 20l-50 6" />
      <ellipse cx="42" cy="56" rx="10" ry="26" />
      <path d="M60 32c1-19 28-17 27 3" />
      <path d="M22 62c-1-5 3-6 2-11M12 58c-1-5 3-6 2-11" strokeOpacity={0.5} />
    </svg>
  );
}
