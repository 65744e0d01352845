import * as z from 'zod/mini';
import classes from './ImportedFacts.module.css';

const factsSchema = z.array(z.object({ label: z.string(), value: z.string() }));

export const readFacts = (stored: unknown) => factsSchema.safeParse(stored).data ?? [];

/** Facts of an imported bean or brew for which Coado has no field. */
export function ImportedFacts({ facts: stored }: { facts: unknown }) {
  const facts = readFacts(stored);
  if (facts.length === 0) return null;
  return (
    <details className={`text-sm ${classes.facts}`}>
      <summary>Do outro app ({facts.length})</summary>
      <dl className="grid gap-xs">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-dimmed">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
