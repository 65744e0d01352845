import { Radio, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Section } from '@/domains/account/settings/components/SettingsList';
import { formatDateTime } from '@/lib/dates';
import type { ImportWork, Read } from '../hooks/useImport';
import { nameOf } from '../model/belongings';
import { changeTexts } from '../model/changes';
import { changedCountText, PART_NAMES } from '../model/labels';
import { ShortList } from './ShortList';

/** Most names in a line; the choice applies to all. */
const SHOWN = 10;

/** Changed brews, and rows such as beans that the person deleted and the file still has. */
export function Differences({ work, read }: { work: ImportWork; read: Read }) {
  const { changes, deleted, knownNames: names } = read;
  return (
    <>
      {changes.length > 0 ? (
        <Difference
          title={`${changedCountText(changes.length)} no arquivo`}
          text="Eles já estão no seu diário, e o arquivo os traz diferentes. Antes e depois:"
          label="O que fica no diário?"
          account="O que está no Coado"
          file="O que está no arquivo"
          takes={work.takesChanges}
          disabled={work.importing.isPending}
          onTake={work.setTakesChanges}
        >
          <ShortList rows={changes} className="grid gap-sm">
            {(change) => (
              <li key={change.row.id}>
                {formatDateTime(change.stored.brewed_at)},{' '}
                {names.get(change.stored.method_id) ?? change.stored.method_id}
                {changeTexts(change, names).map((text) => (
                  <p key={text} className="text-dimmed wrap-anywhere">
                    {text}
                  </p>
                ))}
              </li>
            )}
          </ShortList>
        </Difference>
      ) : null}
      {deleted.length > 0 ? (
        <Difference
          title="Excluídos da sua conta"
          text="O arquivo ainda os tem, e a sua conta não:"
          label="Trazer de volta?"
          account="Não, deixar de fora"
          file="Sim, trazer de volta"
          takes={work.takesDeleted}
          disabled={work.importing.isPending}
          onTake={work.setTakesDeleted}
        >
          <ShortList rows={deleted}>
            {({ part, items }) => (
              <li key={part} className="wrap-anywhere">
                {PART_NAMES[part]}: {items.slice(0, SHOWN).map(nameOf).join(', ')}
                {items.length > SHOWN ? ` e mais ${items.length - SHOWN}` : ''}
              </li>
            )}
          </ShortList>
        </Difference>
      ) : null}
    </>
  );
}

interface DifferenceProps {
  title: string;
  text: string;
  label: string;
  account: string;
  file: string;
  /** Whether the file's values replace those of the account. */
  takes: boolean;
  disabled: boolean;
  onTake: (takes: boolean) => void;
  children: ReactNode;
}

function Difference(props: DifferenceProps) {
  const { title, text, label, account, file, takes, disabled, onTake, children } = props;
  return (
    <Section title={title}>
      <div className="flex flex-col gap-md items-start pt-md px-lg pb-lg">
        <p className="text-dimmed leading-loose">{text}</p>
        {children}
        <Radio.Group
          label={label}
          value={takes ? 'file' : 'account'}
          onChange={(value) => onTake(value === 'file')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="account" label={account} size="md" mih={32} disabled={disabled} />
            <Radio value="file" label={file} size="md" mih={32} disabled={disabled} />
          </Stack>
        </Radio.Group>
      </div>
    </Section>
  );
}
