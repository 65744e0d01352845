import { formatDecimal } from '@shared/format';
import { Star } from 'lucide-react';
import { useId } from 'react';
import classes from './RatingField.module.css';

interface RatingFieldProps {
  /** 0.5 to 5 in halves; null when not rated. */
  value: number | null;
  onChange: (value: number | null) => void;
}

const STARS = [1, 2, 3, 4, 5];

function ratingText(value: number | null): string {
  if (value === null) return 'Sem nota';
  return `${formatDecimal(value)} de 5`;
}

function Stars({ filled }: { filled: boolean }) {
  return STARS.map((star) => (
    <Star
      key={star}
      className={`flex-1 h-10 ${classes.star}`}
      data-filled={filled || undefined}
      strokeWidth={1.5}
    />
  ));
}

/** Edits a rating in half stars up to five; colours: --rating-lit and --rating-unlit. */
export function RatingField({ value, onChange }: RatingFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-2xs">
      <div className="flex justify-between font-semibold">
        <label htmlFor={id}>Nota</label>
        <output htmlFor={id} className={`font-normal tabular-nums ${classes.value}`}>
          {ratingText(value)}
        </output>
      </div>
      <div className={`rounded-md relative h-13 ${classes.stars}`}>
        <div className="flex items-center absolute inset-0" aria-hidden>
          <Stars filled={false} />
        </div>
        <div
          className="flex items-center absolute inset-0"
          style={{ clipPath: `inset(0 ${100 - (value ?? 0) * 20}% 0 0)` }}
          aria-hidden
        >
          <Stars filled />
        </div>
        <input
          id={id}
          className={`w-full absolute inset-0 h-full cursor-pointer opacity-0 appearance-none ${classes.range}`}
          type="range"
          min={0}
          max={5}
          step={0.5}
          value={value ?? 0}
          aria-valuetext={ratingText(value)}
          onChange={(event) => {
            const next = Number(event.currentTarget.value);
            onChange(next === 0 ? null : next);
          }}
        />
      </div>
    </div>
  );
}
