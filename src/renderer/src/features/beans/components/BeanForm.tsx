import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import type { Bean } from '@/entities/bean/api/beans';
import { ownBean } from '@/entities/bean/api/own-bean';
import { useWriteBean } from '@/entities/bean/hooks/useWriteBean';
import { lazyPart } from '@/lib/lazy-part';
import { newUuid } from '@/lib/uuid';
import { waitingWrite } from '@/services/outbox/own-row';
import { tellKept } from '@/services/outbox/tell-kept';
import { suffixOf } from '@/services/storage/files';
import { FormModal } from '@/ui/FormModal';
import { beanTextSchema, toColumns, toText } from '../model/bean-form';
import { BeanFields } from './BeanFields';
import { BeanPhotoField, type ChosenPhoto } from './BeanPhotoField';
import { PortionFields } from './PortionFields';

const LabelReader = lazyPart(() => import('./LabelReader'), 'LabelReader');

interface BeanFormProps {
  userId: string;
  /** Null adds one. */
  bean: Bean | null;
  onClose: () => void;
}

/** What becomes of the photo: nothing, another one, or none. */
function photoColumns(userId: string, bean: Bean | null, photo: ChosenPhoto) {
  if (photo === 'as it was' || photo === 'preparing') return {};
  const waits = bean !== null && waitingWrite(ownBean, userId, bean.id)?.values.photo !== undefined;
  const before = bean?.photo_path && !waits ? { photo_before: bean.photo_path } : {};
  if (photo === 'none') return { photo_path: null, photo: undefined, ...before };
  const photo_path = `${userId}/${newUuid()}.${suffixOf(photo.blob)}`;
  return { photo_path, photo: photo.blob, ...before };
}

/** A bean of the person's own: to add, or to change. */
export function BeanForm({ userId, bean, onClose }: BeanFormProps) {
  const [newId] = useState(newUuid);
  const [before] = useState(() => toText(bean));
  const [photo, setPhoto] = useState<ChosenPhoto>('as it was');
  const write = useWriteBean(userId);
  const form = useForm({
    initialValues: before,
    validate: schemaResolver(beanTextSchema, { sync: true }),
  });
  // An address of a picture lives until nobody shows it any more.
  const preview = typeof photo === 'object' ? photo.preview : null;
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview]);

  const save = (typed: typeof before) => {
    const values = { ...toColumns(typed, before), ...photoColumns(userId, bean, photo) };
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
    <FormModal
      title={bean ? 'Editar grão' : 'Novo grão'}
      saveLabel={bean ? 'Salvar grão' : 'Adicionar grão'}
      dirty={form.isDirty() || photo !== 'as it was'}
      pending={write.isPending || photo === 'preparing'}
      failure={write.error ? { message: 'O grão não foi salvo.', error: write.error } : null}
      onSubmit={form.onSubmit(save)}
      onClose={onClose}
    >
      <LabelReader
        onUse={(label) => {
          form.setValues(label);
          form.clearErrors();
        }}
      />
      <BeanFields form={form} isNew={bean === null} />
      <PortionFields form={form} />
      <BeanPhotoField userId={userId} bean={bean} photo={photo} onChange={setPhoto} />
    </FormModal>
  );
}
