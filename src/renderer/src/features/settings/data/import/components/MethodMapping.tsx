import { NativeSelect } from '@mantine/core';
import { Section } from '../../../components/SettingsList';
import { NEW_METHOD } from '../hooks/useImport';
import classes from '../Import.module.css';

/** A file that names more methods than these names something else in that column. */
const SHOWN = 30;

interface MethodMappingProps {
  names: readonly string[];
  methods: readonly { id: string; name: string }[];
  chosen: ReadonlyMap<string, string | null>;
  onChange: (name: string, methodId: string | null) => void;
}

/** Which method of Coado each name in the file means. */
export function MethodMapping({ names, methods, chosen, onChange }: MethodMappingProps) {
  const choiceOf = (id: string) =>
    id === '' || methods.some((method) => method.id === id) ? id : NEW_METHOD;
  return (
    <Section title="Métodos">
      <div className={classes.fields}>
        {names.slice(0, SHOWN).map((name) => (
          <NativeSelect
            key={name}
            label={name.slice(0, 60)}
            size="md"
            data={[
              { value: '', label: 'Não importar' },
              { value: NEW_METHOD, label: 'Criar como método meu' },
              ...methods.map(({ id, name: known }) => ({ value: id, label: known })),
            ]}
            value={choiceOf(chosen.get(name) ?? '')}
            onChange={({ currentTarget }) => onChange(name, currentTarget.value || null)}
          />
        ))}
      </div>
      {names.length > SHOWN ? (
        <p className={classes.more}>
          E mais {names.length - SHOWN} nomes. Confira se a coluna do método é esta mesma.
        </p>
      ) : null}
    </Section>
  );
}
