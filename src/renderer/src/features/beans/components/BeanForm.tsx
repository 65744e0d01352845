import { Button, Group, Modal, NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { ROASTS } from '@shared/brew/roast';
import { formatDecimal } from '@shared/format';
import { useState } from 'react';
import type { Bean } from '@/entities/bean/api/beans';
import { useWriteBean } from '@/entities/bean/hooks/useWriteBean';
import { WeighButton } from '@/entities/weighing/WeighButton';
import { toAppError } from '@/lib/app-error';
import { newUuid } from '@/lib/uuid';
import { tellKept } from '@/services/outbox/tell-kept';
import { DateField } from '@/ui/DateField';
import layout from '@/ui/FormFields.module.css';
import { beanTextSchema, toColumns, toText } from '../model/bean-form';
import classes from './BeanForm.module.css';

/** Half stars, the best first. */
const STARS = Array.from({ length: 10 }, (_, index) => 5 - index / 2);

interface BeanFormProps {
  userId: string;
  /** Null adds one. */
  bean: Bean | null;
  onClose: () => void;
}

/** A bean of the person's own: to add, or to change. */
export function BeanForm({ userId, bean, onClose }: BeanFormProps) {
  const [newId] = useState(newUuid);
  const [before] = useState(() => toText(bean));
  const write = useWriteBean(userId);
  const form = useForm({
    initialValues: before,
    validate: schemaResolver(beanTextSchema, { sync: true }),
  });
  const save = (typed: typeof before) => {
    const values = toColumns(typed, before);
    write.mutate(
      bean ? { op: 'update', id: bean.id, values } : { op: 'insert', id: newId, values },
      {
        onSuccess: (state) => {
          tellKept(state, bean ? 'Grão salvo' : 'Grão adicionado');
          onClose();
        },
      },
    );
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={bean ? 'Editar grão' : 'Novo grão'}
      size="lg"
      classNames={{ title: classes.title }}
    >
      <form noValidate onSubmit={form.onSubmit(save)}>
        <div className={layout.fields}>
          <TextInput
            className={layout.wide}
            label="Nome"
            placeholder="Catuaí da Serra"
            data-autofocus
            {...form.getInputProps('name')}
          />
          <TextInput label="Torrefação" placeholder="Da praça" {...form.getInputProps('roaster')} />
          <DateField
            label="Data da torra"
            {...form.getInputProps('roastedOn')}
            value={form.values.roastedOn}
          />
          <TextInput label="Origem" placeholder="Brasil" {...form.getInputProps('origin')} />
          <TextInput
            label="Região"
            placeholder="Mantiqueira de Minas"
            {...form.getInputProps('region')}
          />
          <TextInput label="Fazenda" {...form.getInputProps('farm')} />
          <TextInput
            label="Variedade"
            placeholder="Catuaí amarelo"
            {...form.getInputProps('variety')}
          />
          <TextInput
            label="Altitude (m)"
            placeholder="1.100 a 1.250"
            {...form.getInputProps('altitude')}
          />
          <TextInput label="Processo" placeholder="Natural" {...form.getInputProps('process')} />
          <NativeSelect
            label="Torra"
            data={[{ value: '', label: 'Não sei' }, ...ROASTS]}
            {...form.getInputProps('roast')}
          />
          <TextInput
            className={layout.wide}
            label="Notas"
            description="Sabores, separados por vírgula."
            placeholder="chocolate, caramelo, laranja"
            {...form.getInputProps('notes')}
          />
          <TextInput label="Corpo" placeholder="Aveludado" {...form.getInputProps('body')} />
          <TextInput label="Acidez" placeholder="Média" {...form.getInputProps('acidity')} />
          <TextInput
            label="Preço do pacote (R$)"
            inputMode="decimal"
            autoComplete="off"
            placeholder="48,90"
            {...form.getInputProps('cost')}
          />
          <NativeSelect
            label="Minha nota"
            data={[
              { value: '', label: 'Sem nota' },
              ...STARS.map((stars) => ({
                value: String(stars),
                label: `${formatDecimal(stars)} de 5`,
              })),
            ]}
            {...form.getInputProps('rating')}
          />
          <TextInput
            label="Pacote (g)"
            inputMode="decimal"
            autoComplete="off"
            placeholder="250"
            {...form.getInputProps('bag')}
          />
          <div>
            <TextInput
              label="Resta (g)"
              inputMode="decimal"
              autoComplete="off"
              placeholder={bean ? '' : 'o pacote todo'}
              {...form.getInputProps('remaining')}
            />
            <WeighButton
              label="Pesar o que resta"
              hint="Ponha um pote vazio na balança, zere, e despeje nele os grãos do pacote."
              onWeigh={(grams) => form.setFieldValue('remaining', formatDecimal(grams, 1))}
            />
          </div>
          <DateField
            label="Aberto em"
            {...form.getInputProps('openedOn')}
            value={form.values.openedOn}
          />
          <TextInput
            label="Link"
            type="url"
            placeholder="https://…"
            {...form.getInputProps('link')}
          />
          <DateField
            label="Congelado em"
            {...form.getInputProps('frozenOn')}
            value={form.values.frozenOn}
          />
          <DateField
            label="Descongelado em"
            {...form.getInputProps('thawedOn')}
            value={form.values.thawedOn}
          />
          <Textarea
            className={layout.wide}
            label="Detalhes"
            placeholder="Onde comprou, o que achou do pacote…"
            minRows={2}
            {...form.getInputProps('details')}
          />
        </div>
        <Text role="alert" c="var(--mantine-color-error)" mt={write.error ? 'md' : 0}>
          {write.error ? toAppError(write.error).message : ''}
        </Text>
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          <Button type="submit" loading={write.isPending}>
            {bean ? 'Salvar grão' : 'Adicionar grão'}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
