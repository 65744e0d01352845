import { SegmentedControl, Select, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { GRINDERS } from '@shared/brew/grinders/charts';
import { LIMITS } from '@shared/database.limits';
import { cutTo } from '@shared/format';
import { z } from 'zod/mini';
import { optionalText } from '@/lib/text-form';
import { useRowForm } from '@/services/hooks/useRowForm';
import { FormModal } from '@/ui/FormModal';
import { ownGrinder } from '../api/own-grinder';
import type { OwnGrinder } from '../model/grinder-text';

/** Value of the choice to describe a grinder that is not in the list. */
const OTHER = 'outro';

const otherSchema = z.object({
  modelId: z.string().check(z.minLength(1, 'Escolha um moedor.')),
  name: optionalText(LIMITS.grinders.name),
  unit: z.enum(['cliques', 'número']),
});

const EMPTY: z.infer<typeof otherSchema> = { modelId: '', name: '', unit: 'cliques' };

const nameOf = ({ brand, model }: { brand: string; model: string }) => `${brand} ${model}`;

function toColumns({ modelId, name, unit }: z.infer<typeof otherSchema>) {
  const listed = GRINDERS.find((each) => each.id === modelId);
  if (!listed) return { model_id: null, name: name.trim(), unit };
  const { id, unit: own } = listed;
  return { model_id: id, name: cutTo(nameOf(listed), LIMITS.grinders.name), unit: own };
}

interface AddGrinderProps {
  userId: string;
  own: readonly OwnGrinder[];
  onClose: () => void;
}

export function AddGrinder({ userId, own, onClose }: AddGrinderProps) {
  const { form, modal } = useRowForm({
    row: ownGrinder,
    userId,
    id: null,
    initialValues: EMPTY,
    validate: (values) => {
      const problems = schemaResolver(otherSchema, { sync: true })(values);
      if (values.modelId === OTHER && values.name.trim() === '') {
        return { ...problems, name: 'Dê um nome ao moedor.' };
      }
      return problems;
    },
    toColumns,
    saveLabel: 'Adicionar',
    done: { added: 'Moedor adicionado', changed: 'Moedor salvo' },
    failed: 'O moedor não foi salvo.',
    onClose,
  });
  const isOther = form.values.modelId === OTHER;
  const free = GRINDERS.filter((each) => !own.some(({ model_id }) => model_id === each.id));
  const brands = [...new Set(free.map(({ brand }) => brand))];
  return (
    <FormModal {...modal} title="Adicionar moedor" size="sm">
      <Select
        label="Moedor"
        placeholder="Comece a escrever: Timemore C2"
        searchable
        data-autofocus
        maxDropdownHeight={320}
        nothingFoundMessage="Não está na lista: escolha “Outro moedor”."
        data={[
          ...brands.map((brand) => ({
            group: brand,
            items: free
              .filter((each) => each.brand === brand)
              .map((each) => ({ value: each.id, label: nameOf(each) })),
          })),
          { group: 'Fora da lista', items: [{ value: OTHER, label: 'Outro moedor' }] },
        ]}
        {...form.getInputProps('modelId')}
        onChange={(chosen) => form.setFieldValue('modelId', chosen ?? '')}
      />
      {isOther ? (
        <>
          <TextInput label="Nome" placeholder="Manual da vó" {...form.getInputProps('name')} />
          <div>
            <p className="text-sm font-medium mb-2xs">O ajuste é contado em</p>
            <SegmentedControl
              aria-label="O ajuste é contado em"
              fullWidth
              size="md"
              data={[
                { value: 'cliques', label: 'Cliques' },
                { value: 'número', label: 'Números' },
              ]}
              {...form.getInputProps('unit')}
            />
          </div>
        </>
      ) : null}
    </FormModal>
  );
}
