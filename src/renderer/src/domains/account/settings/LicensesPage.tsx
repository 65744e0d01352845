import { queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { version } from '@/lib/config';
import { defineRoot } from '@/lib/query-keys';
import { fetchJson } from '@/lib/server-fetch';
import { PageHeader } from '@/ui/PageHeader';
import { QueryState } from '@/ui/QueryState';
import classes from './LicensesPage.module.css';

const licensesRoot = defineRoot('licenses', { needsNoPerson: true });

export function LicensesPage() {
  const query = useQuery(licensesQuery);
  return (
    <>
      <PageHeader
        title="Bibliotecas e licenças"
        subtitle={`Coado ${version} usa o trabalho de muita gente. Obrigado.`}
        back="/settings"
      />
      <QueryState query={query} loading="Carregando licenças" />
      {query.data ? (
        <ul className="plain-list card divided max-w-text">
          {query.data.map(({ name, version: release, identifier, text }) => (
            <li key={`${name}@${release}`}>
              <details>
                <summary
                  className={`flex items-center flex-wrap justify-between cursor-pointer focus-inside ${classes.summary}`}
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

const licensesQuery = queryOptions({
  queryKey: [licensesRoot],
  queryFn: async () => licensesSchema.parse(await fetchJson('/licenses.json')),
  staleTime: Number.POSITIVE_INFINITY,
});
