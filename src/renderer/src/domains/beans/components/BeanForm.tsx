import { Button } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { Camera, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useObjectUrl } from '@/lib/hooks/useObjectUrl';
import { prepareImage } from '@/lib/image';
import { lazyPart } from '@/lib/lazy-part';
import { newUuid } from '@/lib/uuid';
import { useRowForm } from '@/services/hooks/useRowForm';
import { waitingWrite } from '@/services/outbox/own-row';
import { suffixOf } from '@/services/storage/files';
import { FilePicker } from '@/ui/FilePicker';
import { FormModal } from '@/ui/FormModal';
import { toastError } from '@/ui/toast';
import { ownBean } from '../api/own-bean';
import type { Bean } from '../model/bag';
import { beanTextSchema, toColumns, toText, withLabel } from '../model/bean-form';
import type { Label } from '../model/read-label';
import { BeanFields, PortionFields } from './BeanFields';
import { BeanPhoto } from './BeanPhoto';

const LabelReader = lazyPart(() => import('./LabelReader'), 'LabelReader');

interface BeanFormProps {
  userId: string;
  bean: Bean | null;
  /** Grams that unsent brews will subtract from the bag. */
  waitingDose: number;
  onClose: () => void;
}

/**
 * Returns the photo's columns: none while it is unchanged or in preparation.
 * Else they hold its new path, or null if it was removed.
 */
function photoColumns(userId: string, bean: Bean | null, photo: ChosenPhoto) {
  if (photo === 'as it was' || photo === 'preparing') return {};
  const waits = bean !== null && waitingWrite(ownBean, userId, bean.id)?.values.photo !== undefined;
  const before = bean?.photo_path && !waits ? { photo_before: bean.photo_path } : {};
  if (photo === 'none') return { photo_path: null, photo: undefined, ...before };
  const photo_path = `${userId}/${newUuid()}.${suffixOf(photo)}`;
  return { photo_path, photo, ...before };
}

export function BeanForm({ userId, bean, waitingDose, onClose }: BeanFormProps) {
  const [before] = useState(() => toText(bean));
  const [photo, setPhoto] = useState<ChosenPhoto>('as it was');
  const [readBefore, setReadBefore] = useState<Label>({});
  const { form, modal } = useRowForm({
    row: ownBean,
    userId,
    id: bean?.id ?? null,
    initialValues: before,
    validate: schemaResolver(beanTextSchema, { sync: true }),
    toColumns: (typed, isNew) => ({
      ...toColumns(typed, isNew ? toText(null) : before, waitingDose),
      ...photoColumns(userId, isNew ? null : bean, photo),
    }),
    saveLabel: bean ? 'Salvar grão' : 'Adicionar grão',
    done: { added: 'Grão adicionado', changed: 'Grão salvo' },
    failed: 'O grão não foi salvo.',
    onClose,
  });
  return (
    <FormModal
      {...modal}
      title={bean ? 'Editar grão' : 'Novo grão'}
      dirty={modal.dirty || photo !== 'as it was'}
      pending={modal.pending || photo === 'preparing'}
    >
      <LabelReader
        onUse={(label) => {
          form.setValues(withLabel(form.getValues(), before, readBefore, label));
          setReadBefore(label);
          form.clearErrors();
        }}
      />
      <BeanFields form={form} isNew={bean === null} />
      <PortionFields form={form} />
      <BeanPhotoField userId={userId} bean={bean} photo={photo} onChange={setPhoto} />
    </FormModal>
  );
}

/** Side of a stored photo, in px: sharp on a card at double density, small in the outbox. */
const LONGEST_SIDE = 1000;

/** 'preparing': a chosen photo is being shrunk, and the form cannot be saved. */
type ChosenPhoto = 'as it was' | 'none' | 'preparing' | Blob;

const PHOTO_CLASSES = 'w-28 h-28 flex-none rounded-md object-cover bg-sunk';

interface BeanPhotoFieldProps {
  userId: string;
  bean: Bean | null;
  photo: ChosenPhoto;
  onChange: (photo: ChosenPhoto) => void;
}

function BeanPhotoField({ userId, bean, photo, onChange }: BeanPhotoFieldProps) {
  const preview = useObjectUrl(typeof photo === 'object' ? photo : null);
  const shown = preview !== null || (photo === 'as it was' && bean?.photo_path != null);
  const choose = async (file: Blob) => {
    onChange('preparing');
    try {
      onChange((await prepareImage(file, { longest: LONGEST_SIDE })).blob);
    } catch (error) {
      toastError('Não foi possível usar essa imagem.', error);
      onChange(photo);
    }
  };
  return (
    <section className="grid gap-xs p-sm bordered rounded-lg" aria-label="Foto">
      <p className="font-semibold">Foto do pacote</p>
      <div className="flex items-center flex-wrap gap-xs">
        {preview !== null ? (
          <img className={PHOTO_CLASSES} src={preview} alt="Foto escolhida" />
        ) : photo === 'as it was' && bean ? (
          <BeanPhoto userId={userId} bean={bean} className={PHOTO_CLASSES} />
        ) : null}
        <FilePicker label="Foto do grão" onPick={([file]) => void choose(file)}>
          {(open) => (
            <Button
              variant="default"
              size="sm"
              loading={photo === 'preparing'}
              leftSection={<Camera size={16} />}
              onClick={open}
            >
              {shown ? 'Trocar foto' : 'Adicionar foto'}
            </Button>
          )}
        </FilePicker>
        {shown ? (
          <Button
            variant="default"
            size="sm"
            leftSection={<Trash2 size={16} />}
            onClick={() => onChange(bean?.photo_path ? 'none' : 'as it was')}
          >
            Remover foto
          </Button>
        ) : null}
      </div>
    </section>
  );
}
