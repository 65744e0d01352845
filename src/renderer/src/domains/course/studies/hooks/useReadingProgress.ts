import { useEffect, useState } from 'react';

/** Returns the share of the page that was scrolled, 0 to 1; 1 if the page does not scroll. */
function measure(): number {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  const hidden = scrollHeight - clientHeight;
  // Differences of up to 4 px come from rounding.
  return hidden <= 4 ? 1 : Math.min(1, Math.max(0, scrollTop / hidden));
}

/** Returns the share of a text that was read, in steps of 0.01. */
export function useReadingProgress(): number {
  const [progress, setProgress] = useState(0);
  useEffect(() => {
    const update = () => setProgress(Math.round(measure() * 100) / 100);
    update();
    window.addEventListener('scroll', update, { passive: true });
    // Late images and fonts, or a turned phone, change the height of the page.
    const observer = new ResizeObserver(update);
    observer.observe(document.documentElement);
    return () => {
      window.removeEventListener('scroll', update);
      observer.disconnect();
    };
  }, []);
  return progress;
}
