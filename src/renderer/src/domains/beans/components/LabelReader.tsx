import { Button } from '@mantine/core';
import { ScanLine } from 'lucide-react';
import { useState } from 'react';
import { formatDayOnly } from '@/lib/dates';
import { canScanCodes, scanCode } from '@/platform/scan-code';
import { FilePicker } from '@/ui/FilePicker';
import { GrowingTextarea } from '@/ui/GrowingTextarea';
import { toastError } from '@/ui/toast';
import type { Label } from '../model/read-label';
import { readLabel } from '../model/read-label';
import classes from './BeanForm.module.css';

/** Names of a label's fields, in the order of the form. */
const NAMES: Readonly<Record<keyof Label, string>> = {
  name: 'Nome',
  roaster: 'Torrefação',
  roastedOn: 'Data da torra',
  origin: 'Origem',
  region: 'Região',
  farm: 'Fazenda',
  variety: 'Variedade',
  altitude: 'Altitude (m)',
  process: 'Processo',
  roast: 'Torra',
  notes: 'Notas',
  body: 'Corpo',
  acidity: 'Acidez',
  cost: 'Preço (R$)',
  bag: 'Pacote (g)',
  link: 'Link',
};

const isField = (key: string): key is keyof Label => Object.hasOwn(NAMES, key);
const FIELDS = Object.keys(NAMES).filter(isField);

/** Fills the form from a label's text or QR code, after the person has seen the result. */
export function LabelReader({ onUse }: { onUse: (label: Label) => void }) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  if (!open) {
    return (
      <div>
        <Button
          variant="default"
          size="sm"
          leftSection={<ScanLine size={16} />}
          onClick={() => setOpen(true)}
        >
          Ler do rótulo
        </Button>
      </div>
    );
  }
  const label = readLabel(text);
  const found = FIELDS.flatMap((key) => {
    const value = label[key];
    return value === undefined ? [] : [{ key, value }];
  });
  const scan = async (picture: Blob) => {
    try {
      const code = await scanCode(picture);
      if (code === null)
        toastError('Não achamos um QR nessa foto. Chegue mais perto, ou cole o texto.');
      else setText(code);
    } catch (error) {
      toastError('Não foi possível ler essa foto.', error);
    }
  };
  return (
    <section className="grid gap-xs p-sm bordered rounded-lg" aria-label="Ler do rótulo">
      <GrowingTextarea
        label="Texto do rótulo"
        description="Cole o texto do pacote, da página do café ou do QR."
        placeholder={'Fazenda: Sítio do Meio\nProcesso: Natural\nTorrado em 12/11/2026'}
        minRows={3}
        maxRows={8}
        maxLength={4000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {canScanCodes() ? (
        <div>
          <FilePicker label="Foto do QR" capture="environment" onPick={([file]) => void scan(file)}>
            {(open) => (
              <Button variant="default" size="sm" onClick={open}>
                Fotografar o QR
              </Button>
            )}
          </FilePicker>
        </div>
      ) : null}
      <div role="status">
        {found.length > 0 ? (
          <dl className={`grid gap-y-2xs gap-x-sm ${classes.found}`}>
            {found.map(({ key, value }) => (
              <div key={key} style={{ display: 'contents' }}>
                <dt className="text-dimmed">{NAMES[key]}</dt>
                <dd className="wrap-anywhere">
                  {key === 'roastedOn' ? formatDayOnly(value) : value}
                </dd>
              </div>
            ))}
          </dl>
        ) : text.trim() === '' ? null : (
          <p className="text-dimmed text-sm">
            Não entendemos nada desse texto. Preencha à mão abaixo.
          </p>
        )}
      </div>
      <div className="flex items-center flex-wrap gap-xs">
        <Button
          size="sm"
          disabled={found.length === 0}
          onClick={() => {
            onUse(label);
            setOpen(false);
            setText('');
          }}
        >
          Preencher com isso
        </Button>
        <Button variant="subtle" size="sm" onClick={() => setOpen(false)}>
          Deixar
        </Button>
      </div>
    </section>
  );
}
