import { Radio, Stack, Title } from '@mantine/core';
import { formatDateTime } from '@/lib/dates';
import data from '../../Data.module.css';
import { type BrewChange, changeTexts, type KnownNames } from '../model/changes';
import { changedCountText } from '../model/labels';

/** Changed brews shown here; the choice is for all. */
const SHOWN = 10;

interface ChangedBrewsProps {
  changes: readonly BrewChange[];
  names: KnownNames;
  /** Whether the file's values replace those of the account. */
  takes: boolean;
  disabled: boolean;
  onTake: (takes: boolean) => void;
}

/** Brews that the account has and the file has otherwise, and which of the two stays. */
export function ChangedBrews({ changes, names, takes, disabled, onTake }: ChangedBrewsProps) {
  return (
    <section aria-labelledby="import-changes">
      <Title order={2} id="import-changes" className="text-lg mb-xs">
        {changedCountText(changes.length)} no arquivo
      </Title>
      <div className={`card ${data.block}`}>
        <p className="dimmed leading-loose">
          Eles já estão no seu diário, e o arquivo os traz diferentes. Antes e depois:
        </p>
        <ul className={data.list}>
          {changes.slice(0, SHOWN).map((change) => (
            <li key={change.row.id}>
              {formatDateTime(change.stored.brewed_at)},{' '}
              {names.get(change.stored.method_id) ?? change.stored.method_id}
              {changeTexts(change, names).map((text) => (
                <p key={text} className="dimmed break-anywhere">
                  {text}
                </p>
              ))}
            </li>
          ))}
        </ul>
        {changes.length > SHOWN ? (
          <p className="dimmed leading-loose">E mais {changes.length - SHOWN}.</p>
        ) : null}
        <Radio.Group
          label="O que fica no diário?"
          value={takes ? 'file' : 'journal'}
          onChange={(value) => onTake(value === 'file')}
        >
          <Stack gap="xs" mt="xs">
            <Radio
              value="journal"
              label="O que está no Coado"
              size="md"
              mih={32}
              disabled={disabled}
            />
            <Radio
              value="file"
              label="O que está no arquivo"
              size="md"
              mih={32}
              disabled={disabled}
            />
          </Stack>
        </Radio.Group>
      </div>
    </section>
  );
}
