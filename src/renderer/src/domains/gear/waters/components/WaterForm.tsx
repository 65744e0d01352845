import { TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { readWhole } from '@/lib/text-form';
import { useRowForm } from '@/services/hooks/useRowForm';
import layout from '@/ui/FormFields.module.css';
import { FormModal } from '@/ui/FormModal';
import { GrowingTextarea } from '@/ui/GrowingTextarea';
import { ownWater } from '../api/own-water';
import type { Water } from '../model/hint';
import { waterHint } from '../model/hint';
import { toColumns, toText, waterTextSchema } from '../model/water-form';

interface WaterFormProps {
  userId: string;
  water: Water | null;
  onClose: () => void;
}

export function WaterForm({ userId, water, onClose }: WaterFormProps) {
  const { form, modal } = useRowForm({
    row: ownWater,
    userId,
    id: water?.id ?? null,
    initialValues: toText(water),
    validate: schemaResolver(waterTextSchema, { sync: true }),
    toColumns,
    saveLabel: water ? 'Salvar água' : 'Adicionar água',
    done: { added: 'Água adicionada', changed: 'Água salva' },
    failed: 'A água não foi salva.',
    onClose,
  });
  const { hardness, alkalinity } = form.values;
  return (
    <FormModal {...modal} title={water ? 'Editar água' : 'Nova água'}>
      <div className={`grid gap-md cols-2 items-start ${layout.fields}`}>
        <TextInput
          className="col-span-full"
          label="Nome"
          placeholder="Filtro de barro, mineral da garrafa azul…"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Dureza (mg/L)"
          placeholder="80"
          inputMode="decimal"
          {...form.getInputProps('hardness')}
        />
        <TextInput
          label="Alcalinidade (mg/L)"
          placeholder="45"
          inputMode="decimal"
          {...form.getInputProps('alkalinity')}
        />
        <GrowingTextarea
          className="col-span-full"
          label="Notas"
          placeholder="A receita dos minerais, onde se compra…"
          minRows={2}
          {...form.getInputProps('notes')}
        />
      </div>
      <p role="status">
        {waterHint({ hardness: readWhole(hardness), alkalinity: readWhole(alkalinity) })}
      </p>
    </FormModal>
  );
}
