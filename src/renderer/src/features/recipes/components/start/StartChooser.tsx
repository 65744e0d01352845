import { UnstyledButton } from '@mantine/core';
import { knownRecipesFor } from '@shared/brew/known-recipes';
import { formatGrams, formatRatio } from '@shared/format';
import { FilePlus2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type BrewingMethod, baseOf } from '@/entities/method/brewing-method';
import { MethodDrawing } from '@/entities/method/MethodDrawing';
import type { RecipeDraft } from '../../model/draft';
import { blankDraft, draftFromKnown } from '../../model/starting-points';
import classes from './StartChooser.module.css';

interface StartChooserProps {
  methods: readonly BrewingMethod[];
  methodId: string;
  onMethod: (id: string) => void;
  onStart: (draft: RecipeDraft) => void;
}

/** Where a new recipe starts from: a method, and one of its known recipes or an empty page. */
export function StartChooser({ methods, methodId, onMethod, onStart }: StartChooserProps) {
  const method = methods.find(({ id }) => id === methodId) ?? methods[0];
  if (!method) return null;
  return (
    <div className={classes.start}>
      <fieldset className={classes.methods}>
        <legend>Método</legend>
        {methods.map(({ id, name, like }) => (
          <label key={id} className={classes.method}>
            <input
              type="radio"
              name="method"
              className={classes.radio}
              checked={id === method.id}
              onChange={() => onMethod(id)}
            />
            <MethodDrawing methodId={like ?? id} size={44} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <section aria-labelledby="start-from">
        <h2 id="start-from" className={classes.title}>
          Partir de
        </h2>
        <ul className={classes.points}>
          <li>
            <UnstyledButton className={classes.point} onClick={() => onStart(blankDraft(method))}>
              <FilePlus2 size={32} />
              <span className={classes.words}>
                <span className={classes.name}>Página em branco</span>
                <span className={classes.facts}>Suas etapas, uma por uma</span>
              </span>
            </UnstyledButton>
          </li>
          {knownRecipesFor(baseOf(method)).map((known) => (
            <li key={known.id}>
              <UnstyledButton
                className={classes.point}
                onClick={() => onStart(draftFromKnown(method, known))}
              >
                <MethodDrawing methodId={method.like ?? method.id} size={32} />
                <span className={classes.words}>
                  <span className={classes.name}>{known.title}</span>
                  <span className={classes.facts}>
                    {known.source} · {formatGrams(known.coffee)} ·{' '}
                    {formatRatio(known.water / known.coffee)}
                  </span>
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
        <p className={classes.hint}>
          Também dá para <Link to="/calculator">gerar uma na calculadora</Link> e editar as etapas,
          ou <Link to="/recipes/import">importar um texto ou link</Link>.
        </p>
      </section>
    </div>
  );
}
