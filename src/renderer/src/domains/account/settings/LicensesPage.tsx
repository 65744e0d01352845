import { queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { version } from '@/lib/config';
import { defineRoot } from '@/lib/query-keys';
import { fetchJson } from '@/lib/server-fetch';
import { ErrorState } from '@/ui/ErrorState';
import { PageHeader } from '@/ui/PageHeader';
import { ListSkeleton } from '@/ui/Skeletons';
import classes from './LicensesPage.module.css';

const licensesRoot = defineRoot('licenses', { needsNoPerson: true });

const keys = {
  licenses: () => [licensesRoot] as const,
};

export function LicensesPage() {
  const { data: libraries, error, refetch, isFetching, isPending } = useQuery(licensesQuery);
  return (
    <>
      <PageHeader
        title="Bibliotecas e licenças"
        subtitle={`Coado ${version} usa o trabalho de muita gente. Obrigado.`}
        back="/settings"
      />
      {isPending ? <ListSkeleton label="Carregando licenças" /> : null}
      {error && !libraries ? <ErrorState query={{ error, isFetching, refetch }} /> : null}
      {libraries ? (
        <ul className="plain-list card max-w-text">
          {libraries.map(({ name, version: release, identifier, text }) => (
            <li key={`${name}@${release}`} className={classes.item}>
              <details>
                <summary
                  className={`flex items-center flex-wrap justify-between cursor-pointer ${classes.summary}`}
                >
                  <span className="min-w-0 font-medium wrap-anywhere">
                    {name} <span className={classes.release}>{release}</span>
                  </span>
                  <span className={classes.identifier}>{identifier ?? 'Licença própria'}</span>
                </summary>
                <pre className="text-dimmed text-xs leading-loose wrap-anywhere pt-0 px-lg pb-lg whitespace-pre-wrap">
                  {text ?? 'O pacote traz só o nome da licença.'}
                </pre>
              </details>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** The file that the build writes: every package whose code is in the bundle. */
const licensesSchema = z.array(
  z.object({
    name: z.string(),
    version: z.string(),
    identifier: z.optional(z.string()),
    text: z.optional(z.string()),
  }),
);

async function fetchLicenses() {
  return licensesSchema.parse(await fetchJson('/licenses.json'));
}

const licensesQuery = queryOptions({
  queryKey: keys.licenses(),
  queryFn: fetchLicenses,
  staleTime: Number.POSITIVE_INFINITY,
});
