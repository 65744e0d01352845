import { Skeleton } from '@mantine/core';
import { isolated } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { useMethods } from '@/domains/gear/methods/hooks/useMethods';
import { ratioAndTime } from '@/domains/gear/methods/model/brewing-method';
import { mostUsedMethodsQuery } from '@/domains/journal/brews/api/brews';
import { ErrorState } from '@/ui/ErrorState';
import { SectionCard } from '@/ui/SectionCard';
import { suggestMethods } from '../model/dashboard';
import classes from './BrewNowCard.module.css';

const PLACES = ['a', 'b', 'c', 'd'];

/** 'Preparar agora': links to the calculator with a suggested method. */
export function BrewNowCard({ userId }: { userId: string }) {
  const { methods, ownPending, ...methodsState } = useMethods(userId);
  const mostUsed = useQuery(mostUsedMethodsQuery(userId));
  // If the history cannot be loaded, the card still has suggestions from the catalogue.
  const waiting = !methods || ownPending || mostUsed.isPending;
  const used = mostUsed.data ?? [];
  return (
    <SectionCard
      title="Preparar agora"
      className="p-lg xs:p-xl"
      aside={
        waiting || methodsState.error ? null : (
          <span className="text-dimmed">
            {used.length > 0 ? 'seus mais usados' : 'para começar'}
          </span>
        )
      }
    >
      {methodsState.error && !methods ? (
        <ErrorState compact query={methodsState} />
      ) : (
        <ul className="plain-list grid gap-sm cols-from-12.5" aria-busy={waiting}>
          {waiting
            ? PLACES.map((place) => (
                <li key={place} aria-hidden>
                  <Skeleton height={76} />
                </li>
              ))
            : suggestMethods(methods, used).map((method) => (
                <li key={method.id}>
                  <Link
                    to={`/calculator?method=${method.id}`}
                    className={`flex items-center gap-sm bg-sunk px-md py-sm text-ink h-full ${classes.method}`}
                  >
                    <MethodDrawing methodId={method.like ?? method.id} size={44} />
                    <span>
                      <span className="font-semibold block">{isolated(method.name)}</span>
                      <span className="text-dimmed text-sm mt-2xs block">
                        {ratioAndTime(method)}
                      </span>
                    </span>
                  </Link>
                </li>
              ))}
        </ul>
      )}
    </SectionCard>
  );
}
