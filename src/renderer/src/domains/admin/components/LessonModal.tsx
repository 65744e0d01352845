import { Button, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { Eye, Pencil } from 'lucide-react';
import { useState } from 'react';
import { LessonIcon } from '@/domains/course/lessons/LessonIcon';
import { FormModal } from '@/ui/FormModal';
import { GrowingTextarea } from '@/ui/GrowingTextarea';
import { lessonsQuery, type SavedLesson, saveLesson } from '../api/lessons';
import { useStudiesChange } from '../hooks/change-studies';
import { useEntityForm } from '../hooks/useEntityForm';
import { LESSON_FIELDS } from '../model/edit-conflict';
import { lessonFormSchema, toLessonForm, toLessonRow } from '../model/lesson-form';
import type { Lesson, Unit } from '../model/studies';
import { LESSON_ICONS } from '../model/studies';
import { ConflictChoice } from './ConflictChoice';
import { IconPicker } from './IconPicker';
import { QuizEditor, StructureEditor } from './LessonContentFields';
import { LessonPreview } from './LessonPreview';

const TYPES = [
  { value: 'lesson', label: 'Lição (Texto)' },
  { value: 'quiz', label: 'Quiz' },
];

const FORMATS = {
  lesson: [
    { value: 'simple', label: 'Um texto' },
    { value: 'structured', label: 'Blocos e exercícios' },
  ],
  quiz: [
    { value: 'simple', label: 'Uma pergunta' },
    { value: 'structured', label: 'Várias perguntas' },
  ],
};

const MARKDOWN_HELP =
  '## título, **negrito**, *itálico*, - lista, > citação, [texto](endereço), ![descrição](imagem)';

interface LessonModalProps {
  adminId: string;
  unit: Pick<Unit, 'id' | 'title'>;
  lesson: Lesson | null;
  onClose: () => void;
}

export function LessonModal({ adminId, unit, lesson, onClose }: LessonModalProps) {
  const [previewing, setPreviewing] = useState(false);
  const { form, submit, modal, conflict } = useEntityForm({
    row: lesson,
    newTitle: 'Nova Lição',
    name: 'Lição',
    ending: 'a',
    toForm: toLessonForm,
    toRow: toLessonRow,
    validate: schemaResolver(lessonFormSchema, { sync: true }),
    fields: LESSON_FIELDS,
    load: (client) => client.fetchQuery({ ...lessonsQuery(adminId, unit.id), staleTime: 0 }),
    save: useStudiesChange(adminId, 'admin-save-lesson', (saved: SavedLesson) =>
      saveLesson(unit.id, saved),
    ),
    onClose,
  });
  return (
    <FormModal
      {...modal}
      size="xl"
      // Invalid fields close the preview, because errors appear beside the fields.
      onSubmit={form.onSubmit(submit, () => setPreviewing(false))}
      extra={
        <Button
          variant="subtle"
          mr="auto"
          leftSection={previewing ? <Pencil /> : <Eye />}
          onClick={() => setPreviewing(!previewing)}
        >
          {previewing ? 'Voltar a editar' : 'Ver como aluno'}
        </Button>
      }
    >
      <ConflictChoice {...conflict} />
      {previewing ? (
        <LessonPreview unitTitle={unit.title} form={form.values} />
      ) : (
        <>
          <TextInput label="Título" data-autofocus {...form.getInputProps('title')} />
          <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
            <TextInput label="Pontos" inputMode="numeric" {...form.getInputProps('points')} />
            <NativeSelect label="Tipo" data={TYPES} {...form.getInputProps('type')} />
            <NativeSelect
              label="Formato"
              data={FORMATS[form.values.type]}
              {...form.getInputProps('format')}
            />
          </SimpleGrid>
          <IconPicker
            label="Ícone"
            choices={LESSON_ICONS}
            value={form.values.icon}
            picture={(icon) => <LessonIcon icon={icon} size={22} />}
            onChange={(icon) => form.setFieldValue('icon', icon)}
          />
          {form.values.format === 'structured' ? (
            <StructureEditor form={form} />
          ) : form.values.type === 'quiz' ? (
            <QuizEditor form={form} />
          ) : (
            <GrowingTextarea
              label="Conteúdo"
              description={MARKDOWN_HELP}
              minRows={8}
              maxRows={20}
              {...form.getInputProps('content')}
            />
          )}
        </>
      )}
    </FormModal>
  );
}
