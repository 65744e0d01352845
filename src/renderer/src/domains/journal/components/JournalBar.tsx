import { Button } from '@mantine/core';
import { GitCompareArrows, NotebookPen, SlidersHorizontal, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { Bean } from '@/domains/beans/model/bag';
import type { BrewMethod } from '@/domains/gear/methods/model/brewing-method';
import { lazyPart } from '@/lib/lazy-part';
import { SearchField } from '@/ui/SearchField';
import { countFilters, type JournalFilters, LONGEST_TEXT } from '../model/filters';
import classes from './JournalBar.module.css';

const FilterPanel = lazyPart(() => import('./FilterPanel'), 'FilterPanel');

interface JournalBarProps {
  filters: JournalFilters;
  typed: string;
  methods: readonly Pick<BrewMethod, 'id' | 'name'>[];
  beans: readonly Bean[];
  comparing: boolean;
  onType: (text: string) => void;
  onChange: (changed: Partial<JournalFilters>) => void;
  onClear: () => void;
  onCompare: () => void;
  /** Opens the form of a new brew; undefined where brews cannot be noted down. */
  onNote: (() => void) | undefined;
}

export function JournalBar(props: JournalBarProps) {
  const {
    filters,
    typed,
    methods,
    beans,
    comparing,
    onType,
    onChange,
    onClear,
    onCompare,
    onNote,
  } = props;
  const id = useId();
  const count = countFilters(filters);
  const [open, setOpen] = useState(count > 0);
  return (
    <>
      <div className="flex flex-wrap gap-xs mb-md">
        <search className={classes.search}>
          <SearchField
            aria-label="Buscar nas notas e nos nomes"
            placeholder="Buscar no diário"
            maxLength={LONGEST_TEXT}
            value={typed}
            onType={onType}
          />
        </search>
        <Button
          variant={count > 0 ? 'light' : 'default'}
          className={`max-sm:flex-auto ${classes.button}`}
          leftSection={<SlidersHorizontal />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {count === 0 ? 'Filtros' : `Filtros (${count})`}
        </Button>
        <Button
          variant={comparing ? 'light' : 'default'}
          className={`max-sm:flex-auto ${classes.button}`}
          leftSection={comparing ? <X /> : <GitCompareArrows />}
          onClick={onCompare}
        >
          {comparing ? 'Parar' : 'Comparar'}
        </Button>
        {onNote ? (
          <Button
            variant="default"
            className={`max-sm:flex-auto ${classes.button}`}
            leftSection={<NotebookPen />}
            onClick={onNote}
          >
            Anotar
          </Button>
        ) : null}
        {count > 0 || filters.text ? (
          <Button variant="subtle" className="max-sm:w-full" onClick={onClear}>
            Limpar filtros
          </Button>
        ) : null}
      </div>
      {open ? (
        <FilterPanel
          id={id}
          filters={filters}
          methods={methods}
          beans={beans}
          onChange={onChange}
        />
      ) : null}
    </>
  );
}
