import { Button, NativeSelect } from '@mantine/core';
import type { KnownRecipe } from '@shared/brew/known-recipe';
import { METHOD_IDS, METHODS } from '@shared/brew/methods';
import {
  counted,
  formatDuration,
  formatGrams,
  formatRatio,
  isolated,
  joinFacts,
  unbroken,
} from '@shared/format';
import { Link } from 'react-router-dom';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { formatDose, formatVolume } from '@/domains/people/settings/model/units';
import { EmptyState } from '@/ui/EmptyState';
import { useAddressParams } from '@/ui/hooks/useAddressParams';
import { PageHeader } from '@/ui/PageHeader';
import { SearchField } from '@/ui/SearchField';
import { RecipeSource } from './components/RecipeFacts';
import { AUTHORS, browse, CUPS, secondsOf, TIMES } from './model/browse';
import classes from './RecipeBrowserPage.module.css';

const asData = (list: typeof TIMES) => list.map(({ id, label }) => ({ value: id, label }));

/** The filters; `name` is their parameter in the address. */
const SELECTS = [
  {
    name: 'method',
    label: 'Método',
    all: 'Todos os métodos',
    data: METHOD_IDS.map((id) => ({ value: id, label: METHODS[id].name })),
  },
  {
    name: 'author',
    label: 'Autor',
    all: 'Todos os autores',
    data: AUTHORS.map((author) => ({ value: author, label: author })),
  },
  { name: 'time', label: 'Tempo', all: 'Qualquer tempo', data: asData(TIMES) },
  { name: 'cups', label: 'Quantidade', all: 'Qualquer porção', data: asData(CUPS) },
];

const NO_CHOICES = { q: null, ...Object.fromEntries(SELECTS.map(({ name }) => [name, null])) };

export function RecipeBrowserPage() {
  const [params, change] = useAddressParams();
  const chosen = (name: string) => params.get(name) ?? '';
  const choose = (name: string, value: string) => change({ [name]: value || null });
  const recipes = browse({
    search: chosen('q'),
    methodId: chosen('method'),
    author: chosen('author'),
    time: chosen('time'),
    cups: chosen('cups'),
  });
  return (
    <>
      <PageHeader
        title="Receitas conhecidas"
        subtitle="De campeonatos, livros e cozinhas, cada uma com a sua fonte."
        back="/methods"
      />
      <search className="grid gap-xs cols-2 sm:grid-cols-4">
        <SearchField
          className={classes.words ?? ''}
          aria-label="Buscar receitas"
          placeholder="Buscar por nome, autor ou método"
          maxLength={80}
          value={chosen('q')}
          onType={(text) => choose('q', text)}
        />
        {SELECTS.map(({ name, label, all, data }) => (
          <NativeSelect
            key={name}
            aria-label={label}
            radius="xl"
            rightSectionWidth={32}
            classNames={{ input: classes.select }}
            data={[{ value: '', label: all }, ...data]}
            value={chosen(name)}
            onChange={(event) => choose(name, event.currentTarget.value)}
          />
        ))}
      </search>
      <p className="mt-md mx-0 mb-sm text-dimmed" role="status">
        {counted(recipes.length, 'receita', 'receitas')}
      </p>
      {recipes.length === 0 ? (
        <EmptyState
          drawing={<MethodDrawing methodId={chosen('method') || 'cup'} size={80} />}
          title="Nenhuma receita assim"
          text="Tente outra palavra ou tire um dos filtros."
          action={
            <Button variant="default" onClick={() => change(NO_CHOICES)}>
              Ver todas
            </Button>
          }
        />
      ) : (
        <ul className="plain-list grid gap-sm cols-from-22" aria-label="Receitas conhecidas">
          {recipes.map((known) => (
            <KnownRecipeRow key={known.id} known={known} />
          ))}
        </ul>
      )}
    </>
  );
}

function KnownRecipeRow({ known }: { known: KnownRecipe }) {
  const { id, methodId, title, source, coffee, water, note, steps } = known;
  const about = steps.some(({ duration }) => duration === null) ? 'cerca\u00a0de\u00a0' : '';
  const extras = [
    ...(known.milk ? [`${formatGrams(known.milk)} de leite`] : []),
    ...(known.ice ? [`${formatGrams(known.ice)} de gelo`] : []),
    ...(known.bypass ? [`${formatVolume(known.bypass, 'metric')} de água no fim`] : []),
  ];
  return (
    <li className="card flex flex-col">
      <Link
        to={`/calculator?method=${methodId}&recipe=${id}`}
        className={`flex gap-md text-ink rounded-lg flex-1 no-underline ${classes.open}`}
      >
        <span
          className={`grid place-items-center flex-none text-accent rounded-md bg-sunk ${classes.drawing}`}
        >
          <MethodDrawing methodId={methodId} size={48} />
        </span>
        <span className="flex flex-col flex-1 min-w-0">
          <span className="text-dimmed text-sm leading-snug">
            {METHODS[methodId].name} · {source}
          </span>
          <span className={`text-lg font-semibold leading-tight font-serif ${classes.name}`}>
            {isolated(title)}
          </span>
          <span className="mt-2xs">
            {joinFacts([
              formatDose(known, methodId),
              formatRatio(water / coffee),
              `${about}${formatDuration(secondsOf(known))}`,
            ])}
          </span>
          {extras.length > 0 ? (
            <span className="mt-2xs">{unbroken(`Mais ${extras.join(' e ')}`)}</span>
          ) : null}
          {note ? <span className="mt-2xs text-dimmed text-sm leading-snug">{note}</span> : null}
        </span>
      </Link>
      <p className={`text-dimmed text-sm ${classes.source}`}>
        <RecipeSource known={known} />
      </p>
    </li>
  );
}
