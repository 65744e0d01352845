import { Checkbox, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { counted } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BadgeIcon } from '@/domains/course/challenges/components/ChallengeProgress';
import { courseKeys } from '@/domains/course/keys';
import { methodsQuery } from '@/domains/gear/methods/api/methods';
import { useAdminMutation } from '@/domains/people/moderation/hooks/useAdminMutation';
import { newUuid } from '@/lib/uuid';
import { FormModal } from '@/ui/FormModal';
import { GrowingTextarea } from '@/ui/GrowingTextarea';
import { toastSuccess } from '@/ui/toast';
import { challengesQuery, saveChallenge } from '../api/challenges';
import { useEditConflict } from '../hooks/useEditConflict';
import {
  BADGE_ICONS,
  CHALLENGE_TYPES,
  type Challenge,
  type ChallengeForm,
  challengeFormSchema,
  rewardPoints,
  toChallengeForm,
  toChallengeRow,
} from '../model/challenge-form';
import { CHALLENGE_FIELDS } from '../model/edit-conflict';
import { ConflictChoice } from './ConflictChoice';
import { IconPicker } from './IconPicker';

interface ChallengeModalProps {
  adminId: string;
  /** Null for a new one. */
  challenge: Challenge | null;
  onClose: () => void;
}

function promise(reward: string): string {
  const points = rewardPoints(reward);
  if (points === 0) return 'Sem número no texto, ninguém ganha pontos.';
  return `Quem completar ganha ${counted(points, 'ponto', 'pontos')}.`;
}

/** 'Novo Desafio' and 'Editar Desafio'. */
export function ChallengeModal({ adminId, challenge, onClose }: ChallengeModalProps) {
  const save = useSaveChallenge(adminId);
  const [id] = useState(() => challenge?.id ?? newUuid());
  const isNew = challenge === null;
  const form = useForm<ChallengeForm>({
    initialValues: toChallengeForm(challenge),
    validate: schemaResolver(challengeFormSchema, { sync: true }),
    validateInputOnBlur: true,
  });
  const { type, reward, badgeIcon, methods } = form.values;

  const edit = useEditConflict({
    row: challenge,
    toForm: toChallengeForm,
    load: (client) => client.fetchQuery({ ...challengesQuery(adminId), staleTime: 0 }),
  });

  function submit(values: ChallengeForm) {
    save.mutate(
      { id, isNew: isNew || edit.isDeleted, version: edit.version, row: toChallengeRow(values) },
      {
        onSuccess: () => {
          toastSuccess(isNew ? 'Desafio criado.' : 'Desafio atualizado.');
          onClose();
        },
        onError: (error) => edit.onSaveError(error, values),
      },
    );
  }

  const message = isNew ? 'Erro ao criar desafio.' : 'Erro ao atualizar desafio.';
  return (
    <FormModal
      title={isNew ? 'Novo Desafio' : 'Editar Desafio'}
      saveLabel="Salvar Desafio"
      dirty={form.isDirty()}
      pending={save.isPending}
      failure={save.error ? { message, error: save.error } : null}
      onSubmit={form.onSubmit(submit)}
      onClose={onClose}
    >
      <ConflictChoice
        conflict={edit.conflict}
        isDeleted={edit.isDeleted}
        fields={CHALLENGE_FIELDS}
        onPick={form.setValues}
      />
      <TextInput label="Título" data-autofocus {...form.getInputProps('title')} />
      <GrowingTextarea
        label="Descrição"
        minRows={2}
        maxRows={6}
        {...form.getInputProps('description')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label="Recompensa"
          placeholder="50 Pontos"
          description={promise(reward)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('reward')}
        />
        <TextInput label="Meta" inputMode="numeric" {...form.getInputProps('target')} />
      </SimpleGrid>
      <NativeSelect
        label="O que conta"
        data={[...CHALLENGE_TYPES]}
        {...form.getInputProps('type')}
      />
      {type === 'brew_method' ? (
        <MethodChoice value={methods} onChange={(ids) => form.setFieldValue('methods', ids)} />
      ) : null}
      <IconPicker
        label="Ícone do Badge"
        choices={BADGE_ICONS}
        value={badgeIcon}
        picture={(icon) => <BadgeIcon icon={icon} size={22} />}
        onChange={(icon) => form.setFieldValue('badgeIcon', icon)}
      />
      <Checkbox label="Ativo" size="md" {...form.getInputProps('isActive', { type: 'checkbox' })} />
    </FormModal>
  );
}

interface MethodChoiceProps {
  value: string[];
  onChange: (ids: string[]) => void;
}

function MethodChoice({ value, onChange }: MethodChoiceProps) {
  const methods = useQuery(methodsQuery()).data ?? [];
  return (
    <Checkbox.Group
      label="Métodos que contam"
      description="Nenhum marcado: todos contam."
      value={value}
      onChange={onChange}
    >
      <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="xs" mt="xs">
        {methods.map((method) => (
          <Checkbox key={method.id} value={method.id} label={method.name} size="sm" mih={28} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  );
}

/** Adds or changes a challenge. */
const useSaveChallenge = (adminId: string) =>
  useAdminMutation(adminId, {
    name: 'admin-save-challenge',
    run: saveChallenge,
    stale: [courseKeys.challenges(adminId)],
  });
