import type { ReactNode } from 'react';

/** Tells screen readers that content is loading and hides the grey shapes from them. */
export function SkeletonRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      <div aria-hidden>{children}</div>
    </div>
  );
}
