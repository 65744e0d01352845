import { Button, Card } from '@mantine/core';
import { recipeSchema } from '@shared/brew/recipe';
import { isolated } from '@shared/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { GitCompareArrows, Megaphone, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { ImportedFacts } from '@/domains/people/imported/components/ImportedFacts';
import { timeZoneQuery } from '@/domains/people/profiles/api/profile';
import { useUnits } from '@/domains/people/settings/hooks/useUnits';
import { RecipeSteps } from '@/domains/recipes/components/RecipeSteps';
import { formatDateTime } from '@/lib/dates';
import { lazyPart } from '@/lib/lazy-part';
import { useAddingEntry } from '@/services/outbox/hooks/useOutbox';
import { useCurrentUser } from '@/services/session/hooks/session';
import { copyText } from '@/ui/copy-text';
import { EmptyState } from '@/ui/EmptyState';
import { PageHeader } from '@/ui/PageHeader';
import { QueryState } from '@/ui/QueryState';
import { SectionCard } from '@/ui/SectionCard';
import { CardsSkeleton } from '@/ui/Skeletons';
import { brewQuery, listedBrew } from './api/brew';
import classes from './BrewPage.module.css';
import { BrewFacts } from './components/detail/BrewFacts';
import { NotesCard } from './components/detail/NotesCard';
import { PhotoField } from './components/detail/PhotoField';
import { useDeleteBrewWithUndo, usePendingBrewDeletions } from './hooks/brew-deletion';
import { useUnsavedNotes } from './hooks/useBrewEdits';
import type { BrewDetail } from './model/brew-facts';

const BrewForm = lazyPart(() => import('./components/BrewForm'), 'BrewForm');
const PendingState = lazyPart(() => import('./components/PendingState'), 'PendingState');
const CurveCard = lazyPart(() => import('./components/detail/CurveCard'), 'CurveCard');
const SeriesCard = lazyPart(() => import('./components/detail/SeriesCard'), 'SeriesCard');
const TastingCard = lazyPart(() => import('./components/detail/TastingCard'), 'TastingCard');
const StrengthCard = lazyPart(() => import('./components/detail/StrengthCard'), 'StrengthCard');

export function BrewPage() {
  const { brewId = '' } = useParams();
  const { id: userId } = useCurrentUser();
  const client = useQueryClient();
  const pendingDeletions = usePendingBrewDeletions(userId);
  const query = useQuery(brewQuery(userId, brewId));
  // The list's entry is shown until the full brew is loaded, and when it cannot be loaded.
  const brew = query.data === undefined ? listedBrew(client, userId, brewId) : query.data;
  const title = brew?.method.name ?? 'Preparo';
  const { data: timeZone } = useQuery(timeZoneQuery(userId));
  // The brew in the correction form, which stays open if another device deletes the brew.
  const [corrected, setCorrected] = useState<BrewDetail | null>(null);
  return (
    <>
      <PageHeader title={title} back="/brews" />
      {corrected !== null && timeZone !== undefined ? (
        <BrewForm
          userId={userId}
          timeZone={timeZone}
          brew={corrected}
          last={null}
          onClose={() => setCorrected(null)}
        />
      ) : null}
      {brew && !pendingDeletions.has(brewId) ? (
        <Brew
          key={brew.id}
          brew={brew}
          userId={userId}
          timeZone={timeZone}
          onCorrect={() => setCorrected(brew)}
        />
      ) : brew === null || pendingDeletions.has(brewId) ? (
        <DeletedBrew brewId={brewId} />
      ) : (
        <QueryState query={query} loading={<CardsSkeleton label="Carregando o preparo" />} />
      )}
    </>
  );
}

function DeletedBrew({ brewId }: { brewId: string }) {
  const notes = useUnsavedNotes(brewId);
  return (
    <EmptyState
      drawing={<MethodDrawing methodId="cup" size={80} />}
      title="Este preparo não existe mais"
      text={
        notes === null
          ? 'Ele pode ter sido excluído em outro aparelho.'
          : `Ele foi excluído enquanto você escrevia: “${notes}”`
      }
      action={
        <div className="flex flex-wrap justify-center gap-xs">
          {notes === null ? null : (
            <Button variant="default" onClick={() => copyText(notes)}>
              Copiar texto
            </Button>
          )}
          <Button component={Link} to="/brews">
            Ver meus preparos
          </Button>
        </div>
      }
    />
  );
}

interface BrewProps {
  brew: BrewDetail;
  userId: string;
  timeZone: string | undefined;
  onCorrect: () => void;
}

function Brew({ brew, userId, timeZone, onCorrect }: BrewProps) {
  const navigate = useNavigate();
  const remove = useDeleteBrewWithUndo(userId);
  const units = useUnits(userId);
  const isQueued = useAddingEntry(brew.id) !== undefined;
  const parsed = recipeSchema.safeParse(brew.recipe);
  // A brew that was corrected to another method was not brewed by its recipe.
  const recipe = parsed.success && parsed.data.methodId === brew.method_id ? parsed.data : null;
  return (
    <>
      <BrewAbout brew={brew} timeZone={timeZone} isQueued={isQueued} />
      <div className={`grid gap-md cols-1 md:gap-xl ${classes.page}`}>
        <div className="grid gap-md cols-1 content-start">
          {isQueued ? (
            <PendingState brew={brew} isOnPage />
          ) : (
            <PhotoField userId={userId} brew={brew} />
          )}
          <Card component="section" aria-label="Parâmetros">
            <BrewFacts brew={brew} recipe={recipe} units={units} />
            <ImportedFacts facts={brew.facts} />
          </Card>
          <BrewActions
            brewId={brew.id}
            isQueued={isQueued}
            onCorrect={timeZone === undefined ? undefined : onCorrect}
          />
        </div>
        <div className="grid gap-md cols-1 content-start">
          <NotesCard userId={userId} brew={brew} />
          <Suspense>
            <TastingCard userId={userId} brew={brew} />
            {brew.bean_id === null || brew.taste === null ? null : (
              <SeriesCard
                userId={userId}
                brewId={brew.id}
                methodId={brew.method_id}
                beanId={brew.bean_id}
                recipe={recipe}
                timeZone={timeZone}
              />
            )}
            <CurveCard userId={userId} brewId={brew.id} recipe={recipe} />
            <StrengthCard userId={userId} brew={brew} />
          </Suspense>
          {recipe ? (
            <SectionCard
              title="Receita"
              summary={[recipe.title, recipe.source].filter(Boolean).join(' · ')}
            >
              <RecipeSteps recipe={recipe} />
            </SectionCard>
          ) : null}
          <Button
            variant="subtle"
            c="var(--mantine-color-error)"
            className={`justify-self-center ${classes.remove}`}
            leftSection={<Trash2 />}
            onClick={() => {
              remove(brew);
              void navigate('/brews');
            }}
          >
            Excluir preparo
          </Button>
        </div>
      </div>
    </>
  );
}

interface BrewAboutProps {
  brew: BrewDetail;
  timeZone: string | undefined;
  isQueued: boolean;
}

function BrewAbout({ brew, timeZone, isQueued }: BrewAboutProps) {
  return (
    <p className="text-dimmed -mt-sm mb-lg">
      <time dateTime={brew.brewed_at}>{formatDateTime(brew.brewed_at, timeZone)}</time>
      {brew.bean ? ` · ${isolated(brew.bean.name)}` : null}
      {brew.import_id === null ? null : (
        <span className="text-accent text-sm font-semibold rounded-lg bg-soft ms-xs px-xs py-2xs">
          importado
        </span>
      )}
      {brew.import_id === null && !brew.counts && !isQueued ? (
        <span className="text-accent text-sm font-semibold rounded-lg bg-soft ms-xs px-xs py-2xs">
          não conta pontos
        </span>
      ) : null}
    </p>
  );
}

interface BrewActionsProps {
  brewId: string;
  isQueued: boolean;
  /** Undefined while the brew cannot be corrected. */
  onCorrect: (() => void) | undefined;
}

function BrewActions({ brewId, isQueued, onCorrect }: BrewActionsProps) {
  return (
    <div className={`grid gap-sm ${classes.actions}`}>
      <Button
        component={Link}
        to={`/calculator?repeat=${brewId}`}
        size="lg"
        leftSection={<RotateCcw size={20} />}
      >
        Repetir
      </Button>
      {onCorrect ? (
        <Button variant="default" size="lg" leftSection={<Pencil size={20} />} onClick={onCorrect}>
          Corrigir
        </Button>
      ) : null}
      {isQueued ? null : (
        <>
          <Button
            component={Link}
            to={`/brews?compare=${brewId}`}
            variant="default"
            size="lg"
            leftSection={<GitCompareArrows size={20} />}
          >
            Comparar
          </Button>
          <Button
            component={Link}
            to={`/community?brew=${brewId}`}
            variant="default"
            size="lg"
            leftSection={<Megaphone size={20} />}
          >
            Publicar
          </Button>
        </>
      )}
    </div>
  );
}
