import { TextInput, UnstyledButton } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { newUuid } from '@/lib/uuid';
import { useRowForm } from '@/services/hooks/useRowForm';
import { FormModal } from '@/ui/FormModal';
import { GrowingTextarea } from '@/ui/GrowingTextarea';
import { methodsQuery } from '../api/methods';
import { ownMethod } from '../api/own-method';
import type { OwnMethod } from '../model/brewing-method';
import { methodTextSchema, toColumns, toText } from '../model/own-method-form';
import { MethodDrawing } from './MethodDrawing';
import classes from './OwnMethods.module.css';

interface OwnMethodFormProps {
  userId: string;
  method: OwnMethod | null;
  onClose: () => void;
}

export function OwnMethodForm({ userId, method, onClose }: OwnMethodFormProps) {
  const { data: catalogue = [] } = useQuery(methodsQuery());
  const { form, modal } = useRowForm({
    row: ownMethod,
    userId,
    id: method?.id ?? null,
    makeId: () => `own-${newUuid()}`,
    initialValues: toText(method),
    validate: schemaResolver(methodTextSchema, { sync: true }),
    toColumns,
    saveLabel: method ? 'Salvar método' : 'Adicionar método',
    done: { added: 'Método adicionado', changed: 'Método salvo' },
    failed: 'O método não foi salvo.',
    onClose,
  });
  const drawings = [{ id: 'cup', name: 'Xícara' }, ...catalogue];
  return (
    <FormModal {...modal} title={method ? 'Editar método' : 'Novo método'}>
      <TextInput
        label="Nome"
        placeholder="Coador de metal da vó"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <fieldset className="flex flex-wrap gap-xs">
        <legend className="mb-2xs font-medium">Parecido com</legend>
        {drawings.map(({ id, name }) => (
          <UnstyledButton
            key={id}
            className={`grid place-items-center text-dimmed rounded-md w-14 h-14 ${classes.drawing}`}
            aria-label={name}
            aria-pressed={form.values.drawing === id}
            onClick={() => form.setFieldValue('drawing', id)}
          >
            <MethodDrawing methodId={id} size={44} />
          </UnstyledButton>
        ))}
        <p className="text-dimmed">Daí vêm o desenho, as receitas e o que você não preencher.</p>
      </fieldset>
      <div className="grid gap-md cols-2 items-start">
        <TextInput label="Proporção" placeholder="1:16" {...form.getInputProps('ratio')} />
        <TextInput
          label="Temperatura (°C)"
          placeholder="94"
          inputMode="decimal"
          {...form.getInputProps('temperature')}
        />
        <TextInput label="Moagem" placeholder="Média" {...form.getInputProps('grind')} />
        <TextInput
          label="Capacidade (ml)"
          placeholder="600"
          inputMode="numeric"
          {...form.getInputProps('capacity')}
        />
      </div>
      <TextInput
        label="Filtro"
        placeholder="Papel 102, pano, metal…"
        {...form.getInputProps('filter')}
      />
      <GrowingTextarea label="Como se usa" minRows={2} {...form.getInputProps('description')} />
    </FormModal>
  );
}
