interface BarProps {
  /** The filled part, 0 to 1. */
  share: number;
  /** Sets the height. */
  className: string;
}

/** A share as a drawing; the text beside it says the same. */
export function Bar({ share, className }: BarProps) {
  return (
    <div className={`bg-sunk overflow-hidden rounded-xs ${className}`} aria-hidden>
      <div
        className="h-full min-w-1 rounded-inherit bg-progress"
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}
