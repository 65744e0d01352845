import { useEffect, useState } from 'react';

/** How much of the page has come into view, 0 to 1; all of it when nothing is left to scroll. */
function measure(): number {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  const hidden = scrollHeight - clientHeight;
  // A few pixels of rounding are no text.
  return hidden <= 4 ? 1 : Math.min(1, Math.max(0, scrollTop / hidden));
}

/** Follows how far a text was read, in steps of a hundredth. */
export function useReadingProgress(): number {
  const [progress, setProgress] = useState(0);
  useEffect(() => {
    const update = () => setProgress(Math.round(measure() * 100) / 100);
    update();
    window.addEventListener('scroll', update, { passive: true });
    // Images and fonts that arrive late, and turning the phone, change how much there is.
    const observer = new ResizeObserver(update);
    observer.observe(document.documentElement);
    return () => {
      window.removeEventListener('scroll', update);
      observer.disconnect();
    };
  }, []);
  return progress;
}
