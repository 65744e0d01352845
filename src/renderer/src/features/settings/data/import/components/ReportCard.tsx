import { Button } from '@mantine/core';
import { counted } from '@shared/format';
import { Link } from 'react-router-dom';
import { saveFile } from '@/lib/save-file';
import { FormMessage } from '@/ui/FormMessage';
import { Section } from '../../../components/SettingsList';
import data from '../../Data.module.css';
import { toCsv } from '../../export/csv';
import type { ImportReport } from '../api/imports';
import { brewCountText, lineCountText } from '../model/labels';
import type { FieldNote } from '../model/source-table';

/** Reasons shown here; the file has them all. */
const SHOWN = 10;

interface ReportCardProps {
  report: ImportReport & { fields: readonly FieldNote[] };
  undoing: boolean;
  onUndo: () => void;
  onAgain: () => void;
}

/** Result of an import: totals, refused rows with reasons, and the way to undo it. */
export function ReportCard({ report, undoing, onUndo, onAgain }: ReportCardProps) {
  const { inserted, duplicates, refused, fields } = report;
  return (
    <Section title="Resultado">
      <div className={data.block}>
        <FormMessage tone={inserted > 0 || duplicates > 0 ? 'success' : 'danger'}>
          {inserted === 0 ? 'Nenhum preparo novo.' : `${brewCountText(inserted)} no seu diário.`}
          {duplicates > 0
            ? ` ${brewCountText(duplicates)} já ${duplicates === 1 ? 'estava' : 'estavam'} lá.`
            : ''}
          {refused.length > 0
            ? ` ${lineCountText(refused.length)} ${refused.length === 1 ? 'ficou' : 'ficaram'} de fora.`
            : ''}
        </FormMessage>
        {report.photos.kept + report.photos.lost > 0 ? (
          <p className={data.text}>
            {counted(report.photos.kept, 'foto veio junto', 'fotos vieram junto')}
            {report.photos.lost > 0
              ? `; ${counted(report.photos.lost, 'não pôde ser lida', 'não puderam ser lidas')}`
              : ''}
            .
          </p>
        ) : null}
        {refused.length > 0 ? (
          <>
            <ul className={data.list}>
              {refused.slice(0, SHOWN).map(({ row, reason }) => (
                <li key={`${row} ${reason}`}>
                  Linha {row}: {reason}
                </li>
              ))}
            </ul>
            {refused.length > SHOWN ? (
              <p className={data.text}>E mais {refused.length - SHOWN}.</p>
            ) : null}
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
        {fields.length > 0 ? <FieldList fields={fields} /> : null}
        <div className={data.actions}>
          <Button component={Link} to="/brews">
            Ver meus preparos
          </Button>
          <Button variant="default" onClick={onAgain}>
            Importar outro arquivo
          </Button>
          {inserted > 0 ? (
            <Button variant="subtle" loading={undoing} onClick={onUndo}>
              Desfazer
            </Button>
          ) : null}
        </div>
      </div>
    </Section>
  );
}

const STATES = {
  kept: 'Veio como era',
  changed: 'Veio mudado',
  left: 'Ficou de fora',
} as const;

/** The outcome for each field of the file. */
function FieldList({ fields }: { fields: readonly FieldNote[] }) {
  return (
    <>
      {(['changed', 'left', 'kept'] as const).map((state) => {
        const found = fields.filter((field) => field.state === state);
        return found.length === 0 ? null : (
          <details key={state} open={state !== 'kept'}>
            <summary>
              {STATES[state]} ({found.length})
            </summary>
            <ul className={data.list}>
              {found.map(({ part, field, count, as }) => (
                <li key={`${part} ${field}`}>
                  {part}, {field} ({count.toLocaleString('pt-BR')}×){as === '' ? '' : `: ${as}`}
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </>
  );
}
