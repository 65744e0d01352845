import { Checkbox, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { counted } from '@shared/format';
import { useQuery } from '@tanstack/react-query';
import { BadgeIcon } from '@/domains/course/challenges/components/ChallengeProgress';
import { courseKeys } from '@/domains/course/keys';
import { methodsQuery } from '@/domains/gear/methods/api/methods';
import { useAdminMutation } from '@/domains/people/moderation/hooks/useAdminMutation';
import { FormModal } from '@/ui/FormModal';
import { GrowingTextarea } from '@/ui/GrowingTextarea';
import { challengesQuery, saveChallenge } from '../api/challenges';
import { useEntityForm } from '../hooks/useEntityForm';
import {
  BADGE_ICONS,
  CHALLENGE_TYPES,
  type Challenge,
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
  challenge: Challenge | null;
  onClose: () => void;
}

function promise(reward: string): string {
  const points = rewardPoints(reward);
  if (points === 0) return 'Sem número no texto, ninguém ganha pontos.';
  return `Quem completar ganha ${counted(points, 'ponto', 'pontos')}.`;
}

export function ChallengeModal({ adminId, challenge, onClose }: ChallengeModalProps) {
  const { form, modal, conflict } = useEntityForm({
    row: challenge,
    newTitle: 'Novo Desafio',
    name: 'Desafio',
    ending: 'o',
    toForm: toChallengeForm,
    toRow: toChallengeRow,
    validate: schemaResolver(challengeFormSchema, { sync: true }),
    validateInputOnBlur: true,
    fields: CHALLENGE_FIELDS,
    load: (client) => client.fetchQuery({ ...challengesQuery(adminId), staleTime: 0 }),
    save: useSaveChallenge(adminId),
    onClose,
  });
  const { type, reward, badgeIcon, methods } = form.values;
  return (
    <FormModal {...modal}>
      <ConflictChoice {...conflict} />
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

const useSaveChallenge = (adminId: string) =>
  useAdminMutation(adminId, {
    name: 'admin-save-challenge',
    run: saveChallenge,
    stale: [courseKeys.challenges(adminId)],
  });
