import { Button, Card } from '@mantine/core';
import { recipeSchema } from '@shared/brew/recipe';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Equal, RotateCcw } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { timeZoneQuery } from '@/domains/people/profiles/api/profile';
import { useUnits } from '@/domains/people/settings/hooks/useUnits';
import { formatFriendlyDate } from '@/lib/dates';
import { lazyPart } from '@/lib/lazy-part';
import { useCurrentUser } from '@/services/session/hooks/session';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { PageHeader } from '@/ui/PageHeader';
import { CardsSkeleton } from '@/ui/Skeletons';
import { brewQuery, listedBrew } from './api/brew';
import classes from './ComparePage.module.css';
import { BrewPicture } from './components/BrewPicture';
import { TastingRadar } from './components/detail/TastingRadar';
import type { BrewDetail } from './model/brew-facts';
import { type ComparedFact, compareBrews } from './model/compare';
import { isTasted } from './model/tasting';

function useBrew(userId: string, brewId: string) {
  const client = useQueryClient();
  const query = useQuery(brewQuery(userId, brewId));
  const brew = query.data === undefined ? listedBrew(client, userId, brewId) : query.data;
  return { ...query, brew };
}

export function ComparePage() {
  const { id: userId } = useCurrentUser();
  const [params] = useSearchParams();
  const first = useBrew(userId, params.get('a') ?? '');
  const second = useBrew(userId, params.get('b') ?? '');
  const failed = [first, second].find(({ brew, error }) => brew === undefined && error);
  return (
    <>
      <PageHeader title="Comparar preparos" back="/brews" />
      {first.brew && second.brew ? (
        <Comparison a={first.brew} b={second.brew} userId={userId} />
      ) : first.brew === null || second.brew === null ? (
        <EmptyState
          drawing={<MethodDrawing methodId="cup" size={80} />}
          title="Faltam dois preparos"
          text="Escolha na lista os dois que você quer ver lado a lado."
          action={
            <Button component={Link} to="/brews?compare=">
              Escolher preparos
            </Button>
          }
        />
      ) : failed ? (
        <ErrorState query={failed} />
      ) : (
        <CardsSkeleton label="Carregando os preparos" />
      )}
    </>
  );
}

const CompareCurves = lazyPart(() => import('./components/CompareCurves'), 'CompareCurves');

interface ComparisonProps {
  a: BrewDetail;
  b: BrewDetail;
  userId: string;
}

function Comparison({ a, b, userId }: ComparisonProps) {
  const units = useUnits(userId);
  const { data: timeZone } = useQuery(timeZoneQuery(userId));
  const facts = compareBrews(a, b, units);
  const different = facts.filter(({ differs }) => differs).length;
  const recipe = recipeSchema.safeParse(a.recipe);
  return (
    <>
      <Card padding={0} className="max-w-208">
        <table className={`w-full border-collapse ${classes.table}`}>
          <caption className="pt-md px-md pb-0 text-dimmed text-start sm:pt-lg sm:px-xl">
            {different === 0
              ? 'Dois preparos iguais em tudo.'
              : different === 1
                ? 'Uma diferença, em destaque.'
                : `${different} diferenças, em destaque.`}
          </caption>
          <thead>
            <tr>
              <td />
              {[a, b].map((brew) => (
                <th key={brew.id} scope="col" className={classes.brew}>
                  <span className={`block rounded-md max-w-52 ${classes.picture}`}>
                    <BrewPicture
                      methodId={brew.method.drawing ?? brew.method_id}
                      photoPath={brew.photo_path}
                      drawing={64}
                    />
                  </span>
                  <Link
                    to={`/brews/${brew.id}`}
                    className="inline-flex items-center min-h-touch text-accent font-semibold"
                  >
                    {formatFriendlyDate(brew.brewed_at, undefined, timeZone)}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {facts.map((fact) => (
              <FactRow key={fact.name} fact={fact} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td />
              {[a, b].map((brew, index) => (
                <td key={brew.id}>
                  <Button
                    component={Link}
                    to={`/calculator?repeat=${brew.id}`}
                    variant="default"
                    className={classes.repeat}
                    aria-label={`Repetir o ${index === 0 ? 'primeiro' : 'segundo'} preparo`}
                    leftSection={<RotateCcw />}
                  >
                    Repetir
                  </Button>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </Card>
      {isTasted(a) && isTasted(b) ? (
        <Card component="section" aria-label="Prova dos dois" mt="md">
          <TastingRadar tasting={a} other={b} />
          <p className="text-dimmed text-sm text-center mt-xs">
            Linha cheia: o primeiro. Tracejada: o segundo.
          </p>
        </Card>
      ) : null}
      <Suspense>
        <CompareCurves
          userId={userId}
          a={a.id}
          b={b.id}
          recipe={recipe.success ? recipe.data : null}
        />
      </Suspense>
    </>
  );
}

function FactRow({ fact: { name, a, b, differs, change } }: { fact: ComparedFact }) {
  const long = name === 'Notas' || name === 'Moagem' || name === 'Grão';
  return (
    <tr data-differs={differs || undefined} data-long={long || undefined}>
      <th scope="row">
        {name}
        {differs ? (
          <span className="visually-hidden">, diferente</span>
        ) : (
          <>
            <Equal size={14} />
            <span className="visually-hidden">, igual</span>
          </>
        )}
      </th>
      <td>{a ?? '–'}</td>
      <td>
        {b ?? '–'}
        {change ? (
          <span className="block text-accent text-sm leading-snug font-sans">{change}</span>
        ) : null}
      </td>
    </tr>
  );
}
