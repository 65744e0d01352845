import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Section } from '@/domains/account/settings/components/SettingsList';
import { saveFile } from '@/lib/save-file';
import { FormMessage } from '@/ui/FormMessage';
import { toCsv } from '../../export/csv';
import type { ImportReport, PartCount, RefusedItem } from '../api/imports';
import type { ImportWork } from '../hooks/useImport';
import {
  brewCountText,
  changedCountText,
  lineCountText,
  noBrewText,
  noticeText,
  PART_NAMES,
  sharedNotices,
} from '../model/labels';
import type { FieldNote } from '../model/source-table';
import { ShortList } from './ShortList';

interface ReportCardProps {
  report: NonNullable<ImportWork['importing']['data']>;
  undoing: boolean;
  onUndo: () => void;
  onAgain: () => void;
}

/** Returns 'danger' if the journal has no brew of the file, 'success' if no row was refused. */
function toneOf({ inserted, duplicates, refused }: ImportReport) {
  if (inserted === 0 && duplicates === 0) return 'danger';
  return refused.length > 0 ? 'notice' : 'success';
}

export function ReportCard({ report, undoing, onUndo, onAgain }: ReportCardProps) {
  const { inserted, duplicates, corrected, unchanged, refused, fields, notices, noBrews } = report;
  const shared = sharedNotices(notices);
  return (
    <Section title="Resultado">
      <div className="flex flex-col gap-md items-start pt-md px-lg pb-lg">
        <FormMessage tone={toneOf(report)}>
          {inserted === 0 ? 'Nenhum preparo novo.' : `${brewCountText(inserted)} no seu diário.`}
          {duplicates > 0
            ? ` ${brewCountText(duplicates)} já ${duplicates === 1 ? 'estava' : 'estavam'} lá.`
            : ''}
          {corrected > 0 ? ` ${changedCountText(corrected)} para o que está no arquivo.` : ''}
          {unchanged > 0
            ? ` ${brewCountText(unchanged)} ${unchanged === 1 ? 'ficou' : 'ficaram'} como no Coado, ${unchanged === 1 ? 'diferente' : 'diferentes'} do arquivo.`
            : ''}
          {refused.length > 0
            ? ` ${lineCountText(refused.length)} ${refused.length === 1 ? 'ficou' : 'ficaram'} de fora.`
            : ''}
        </FormMessage>
        <PartCounts counts={report.counts} refused={report.refusedItems} />
        {refused.length > 0 ? (
          <>
            <p className="text-dimmed leading-loose">De fora, com o motivo:</p>
            <ShortList rows={refused}>
              {({ row, reason }) => (
                <li key={`${row} ${reason}`}>
                  Linha {row}: {reason}
                </li>
              )}
            </ShortList>
            <Button
              variant="default"
              onClick={() =>
                saveFile(
                  new Blob([
                    toCsv(
                      ['linha', 'motivo'],
                      refused.map(({ row, reason }) => ({ linha: row, motivo: reason })),
                    ),
                  ]),
                  'coado-linhas-recusadas.csv',
                )
              }
            >
              Baixar linhas recusadas (CSV)
            </Button>
          </>
        ) : null}
        {noBrews.length > 0 ? (
          <p className="text-dimmed leading-loose">{noBrewText(noBrews)}</p>
        ) : null}
        {shared.length > 0 ? (
          <details open>
            <summary>Ajustes ({shared.length})</summary>
            <ShortList rows={shared}>
              {(notice) => <li key={notice.text}>{noticeText(notice)}</li>}
            </ShortList>
          </details>
        ) : null}
        {fields.length > 0 ? <FieldList fields={fields} counts={report.counts} /> : null}
        <div className="flex flex-wrap gap-sm">
          <Button component={Link} to="/brews">
            Ver meus preparos
          </Button>
          <Button variant="default" onClick={onAgain}>
            Importar outro arquivo
          </Button>
          {inserted > 0 || corrected > 0 || report.restored > 0 ? (
            <Button variant="subtle" loading={undoing} onClick={onUndo}>
              Desfazer
            </Button>
          ) : null}
        </div>
      </div>
    </Section>
  );
}

function PartCounts({
  counts,
  refused,
}: {
  counts: readonly PartCount[];
  refused: readonly RefusedItem[];
}) {
  return (
    <div>
      <p className="text-dimmed leading-loose">Conferido agora na sua conta:</p>
      <ShortList rows={counts}>
        {({ part, inFile, there }) => (
          <li key={part}>
            {PART_NAMES[part]}: {there.toLocaleString('pt-BR')} de {inFile.toLocaleString('pt-BR')}
            {there < inFile ? ' (faltam)' : ''}
          </li>
        )}
      </ShortList>
      {refused.length > 0 ? (
        <ShortList rows={refused}>
          {({ part, name, reason }) => (
            <li key={`${part} ${name} ${reason}`}>
              {PART_NAMES[part]}, {name}: {reason}
            </li>
          )}
        </ShortList>
      ) : null}
    </div>
  );
}

/** Returns a field's state; 'partly' if the account lacks rows of its part. */
function stateOf({ part, state }: FieldNote, counts: readonly PartCount[]): keyof typeof STATES {
  const lacks = counts.some((each) => PART_NAMES[each.part] === part && each.there < each.inFile);
  return lacks && state !== 'left' ? 'partly' : state;
}

const STATES = {
  imported: 'Veio como era',
  partly: 'Veio só em parte',
  changed: 'Veio mudado',
  left: 'Ficou de fora',
} as const;

function FieldOutcome({ field, count, state, as }: FieldNote) {
  const times = `(${count.toLocaleString('pt-BR')}×)`;
  if (state === 'left') {
    return (
      <>
        campo {field} {times}
        {as === '' ? '' : `: ${as}`}
      </>
    );
  }
  return (
    <>
      {as} {times}
      <span className="text-dimmed">, do campo {field}</span>
    </>
  );
}

function FieldList({
  fields,
  counts,
}: {
  fields: readonly FieldNote[];
  counts: readonly PartCount[];
}) {
  return (
    <>
      {(['partly', 'changed', 'left', 'imported'] as const).map((state) => {
        const found = fields.filter((field) => stateOf(field, counts) === state);
        return found.length === 0 ? null : (
          <details key={state} open={state === 'left'}>
            <summary>
              {STATES[state]} ({found.length})
            </summary>
            <ul className="bullet-list">
              {found.map((note) => (
                <li key={`${note.part} ${note.field}`}>
                  {note.part}: <FieldOutcome {...note} />
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </>
  );
}
