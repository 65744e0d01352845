import { Radio, Stack, Title } from '@mantine/core';
import { formatDateTime } from '@/lib/dates';
import data from '../../Data.module.css';
import { type DeletedItems, nameOf } from '../model/belongings';
import { type BrewChange, changeTexts, type KnownNames } from '../model/changes';
import { changedCountText, PART_NAMES } from '../model/labels';

/** Most changed brews in the list; the choice applies to all. */
const SHOWN = 10;

interface ChangedBrewsProps {
  changes: readonly BrewChange[];
  names: KnownNames;
  /** Whether the file's values replace those of the account. */
  takes: boolean;
  disabled: boolean;
  onTake: (takes: boolean) => void;
}

export function ChangedBrews({ changes, names, takes, disabled, onTake }: ChangedBrewsProps) {
  return (
    <section aria-labelledby="import-changes">
      <Title order={2} id="import-changes" className="text-lg mb-xs">
        {changedCountText(changes.length)} no arquivo
      </Title>
      <div className={`card flex flex-col gap-md items-start pt-md px-lg pb-lg ${data.block}`}>
        <p className="text-dimmed leading-loose">
          Eles já estão no seu diário, e o arquivo os traz diferentes. Antes e depois:
        </p>
        <ul className={`grid gap-sm mx-0 my-xs pl-lg leading-loose ${data.list}`}>
          {changes.slice(0, SHOWN).map((change) => (
            <li key={change.row.id}>
              {formatDateTime(change.stored.brewed_at)},{' '}
              {names.get(change.stored.method_id) ?? change.stored.method_id}
              {changeTexts(change, names).map((text) => (
                <p key={text} className="text-dimmed wrap-anywhere">
                  {text}
                </p>
              ))}
            </li>
          ))}
        </ul>
        {changes.length > SHOWN ? (
          <p className="text-dimmed leading-loose">E mais {changes.length - SHOWN}.</p>
        ) : null}
        <FileOrAccount
          label="O que fica no diário?"
          account="O que está no Coado"
          file="O que está no arquivo"
          takes={takes}
          disabled={disabled}
          onTake={onTake}
        />
      </div>
    </section>
  );
}

interface FileOrAccountProps {
  label: string;
  account: string;
  file: string;
  takes: boolean;
  disabled: boolean;
  onTake: (takes: boolean) => void;
}

function FileOrAccount(props: FileOrAccountProps) {
  const { label, account, file, takes, disabled, onTake } = props;
  return (
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
  );
}

interface DeletedBelongingsProps {
  deleted: readonly DeletedItems[];
  takes: boolean;
  disabled: boolean;
  onTake: (takes: boolean) => void;
}

/** Rows that the person deleted, such as beans and grinders, and that the file still has. */
export function DeletedBelongings({ deleted, takes, disabled, onTake }: DeletedBelongingsProps) {
  return (
    <section aria-labelledby="import-deleted">
      <Title order={2} id="import-deleted" className="text-lg mb-xs">
        Excluídos da sua conta
      </Title>
      <div className={`card flex flex-col gap-md items-start pt-md px-lg pb-lg ${data.block}`}>
        <p className="text-dimmed leading-loose">O arquivo ainda os tem, e a sua conta não:</p>
        <ul className={`mx-0 my-xs pl-lg leading-loose ${data.list}`}>
          {deleted.map(({ part, items }) => (
            <li key={part} className="wrap-anywhere">
              {PART_NAMES[part]}: {items.slice(0, SHOWN).map(nameOf).join(', ')}
              {items.length > SHOWN ? ` e mais ${items.length - SHOWN}` : ''}
            </li>
          ))}
        </ul>
        <FileOrAccount
          label="Trazer de volta?"
          account="Não, deixar de fora"
          file="Sim, trazer de volta"
          takes={takes}
          disabled={disabled}
          onTake={onTake}
        />
      </div>
    </section>
  );
}
