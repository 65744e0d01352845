import { Button, Progress } from '@mantine/core';
import { formatDecimal } from '@shared/format';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { toAppError } from '@/lib/app-error';
import { useCurrentUser } from '@/services/session/hooks/session';
import { FormMessage } from '@/ui/FormMessage';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { PageHeader } from '@/ui/PageHeader';
import { Differences } from './components/Differences';
import {
  ColumnMapping,
  DateOrderField,
  FileField,
  MethodMapping,
  RatingScaleFields,
  SheetFields,
} from './components/ImportFields';
import { ImportList } from './components/ImportList';
import { PreviewList } from './components/PreviewList';
import { ReportCard } from './components/ReportCard';
import { type ImportWork, type Read, useImport, useUndoImport } from './hooks/useImport';
import classes from './Import.module.css';
import {
  brewCountText,
  changeCountText,
  freeColumnsText,
  lineCountText,
  noBrewText,
  SOURCE_NAMES,
  sharedNotices,
} from './model/labels';
import { isOwnExport } from './model/own-sheet';
import type { OpenFile } from './model/reading';
import { isDiary, type SourceTable, UnreadableFile } from './model/source-table';

const ownMethodNames = ({ belongings }: SourceTable) =>
  belongings.methods.map(({ id, name }) => ({ id: String(id), name: String(name) }));

const problemOf = (error: unknown) =>
  error instanceof UnreadableFile ? error.message : toAppError(error).message;

export function ImportPage() {
  const { id } = useCurrentUser();
  const work = useImport(id);
  const { isPending: isUndoing, undo } = useUndoImport(id);
  usePageTitle('Importar diário');
  const { file, read, importing, reading } = work;
  const report = importing.data;
  return (
    <>
      <PageHeader title="Importar diário" back="/settings/data" />
      <div className="flex flex-col gap-2xl max-w-208">
        {report ? (
          <ReportCard
            report={report}
            undoing={isUndoing}
            onAgain={work.restart}
            onUndo={() => undo(report.importId, report.corrected, work.restart)}
          />
        ) : null}
        {!report && !file ? (
          <>
            <p className="text-dimmed leading-loose">
              Preparos importados entram só no seu diário: não contam para pontos, sequência nem
              desafios, e ninguém mais os vê.{' '}
              <Link to="/help/trazer-e-levar">Como trazer de cada lugar</Link>
            </p>
            <FileField
              reading={reading.isPending}
              onFiles={(chosen) => reading.mutate({ chosen })}
            />
            {reading.error ? (
              <FormMessage tone="danger">{problemOf(reading.error)}</FormMessage>
            ) : null}
            <ImportList userId={id} />
          </>
        ) : null}
        {!report && file && read ? (
          <>
            <FileSummary file={file} read={read} />
            {reading.error ? (
              <FormMessage tone="danger">{problemOf(reading.error)}</FormMessage>
            ) : null}
            <PreviewList
              prepared={read.prepared}
              methods={[...work.methods, ...ownMethodNames(file.table)]}
              chosen={read.methods}
            />
            {read.prepared.dateOrder === null ? null : (
              <DateOrderField order={read.prepared.dateOrder} onChange={work.setDateOrder} />
            )}
            {isOwnExport(file.table) ? null : (
              <ReadingChoices key={file.importId} work={work} file={file} read={read} />
            )}
            <Differences work={work} read={read} />
            {importing.error ? (
              <FormMessage tone="danger">
                A importação parou: {toAppError(importing.error).message} O que já entrou está no
                diário; importar de novo não repete nada.
              </FormMessage>
            ) : null}
            <ImportControls
              work={work}
              total={read.prepared.ready.length}
              isUndoing={isUndoing}
              onUndo={() => undo(file.importId, 0, work.restart)}
            />
          </>
        ) : null}
      </div>
    </>
  );
}

interface ReadingChoicesProps {
  work: ImportWork;
  file: OpenFile;
  read: Read;
}

/** Choices of how to read a file; open at first if no brew could be read. */
function ReadingChoices({ work, file: { table, mapping }, read }: ReadingChoicesProps) {
  const [open, setOpen] = useState(read.prepared.ready.length === 0);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-touch font-semibold cursor-pointer">Ajustar a leitura</summary>
      <div className="flex flex-col gap-2xl pt-md">
        {table.sheet ? <SheetFields sheet={table.sheet} onChange={work.setSheet} /> : null}
        {table.fixed || isDiary(table) ? null : (
          <ColumnMapping table={table} mapping={mapping} onChange={work.setMapping} />
        )}
        {read.methods.size > 0 ? (
          <MethodMapping methods={work.methods} chosen={read.methods} onChange={work.setMethod} />
        ) : null}
        <RatingScaleFields scales={read.ratingScales} onChange={work.setRatingScale} />
      </div>
    </details>
  );
}

function FileSummary({ file: { name, table, mapping }, read }: { file: OpenFile; read: Read }) {
  const { known, prepared } = read;
  const { ready, refused, notices, noBrews } = prepared;
  const left = useMemo(() => freeColumnsText(table, mapping), [table, mapping]);
  const shared = useMemo(() => sharedNotices(notices).length, [notices]);
  return (
    <div>
      <p className="text-dimmed leading-loose" role="status">
        <strong className="text-ink">{name}</strong> (
        {isDiary(table) ? 'Texto' : SOURCE_NAMES[table.source]}):{' '}
        <strong className="text-ink">{brewCountText(ready.length)}</strong> para importar
        {known > 0 ? `, ${formatDecimal(known)} deles já no seu diário` : ''}
        {refused.length > 0 ? `, ${lineCountText(refused.length)} de fora` : ''}
        {shared > 0 ? `, ${changeCountText(shared)}` : ''}.
      </p>
      {[...table.notes, left, noBrewText(noBrews)].filter(Boolean).map((note) => (
        <p key={note} className="text-dimmed leading-loose">
          {note}
        </p>
      ))}
    </div>
  );
}

interface ImportControlsProps {
  work: ImportWork;
  total: number;
  isUndoing: boolean;
  onUndo: () => void;
}

function ImportControls({ work, total, isUndoing, onUndo }: ImportControlsProps) {
  const { done, isCancelled } = work;
  return (
    <>
      {isCancelled ? (
        <p className="leading-loose tabular-nums" role="status">
          Você parou a importação com {formatDecimal(done)} de {brewCountText(total)} no diário.
          Continuar não repete nada.
        </p>
      ) : null}
      {work.importing.isPending ? (
        <div className="flex flex-col items-start gap-md">
          <Progress
            value={(done / Math.max(total, 1)) * 100}
            size="lg"
            radius="xl"
            className="w-full"
            aria-label="Progresso da importação"
          />
          <p className="text-dimmed leading-loose tabular-nums" role="status">
            {formatDecimal(done)} de {brewCountText(total)}
          </p>
          <Button variant="default" onClick={work.cancel}>
            Parar
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-sm max-sm:contents">
          <Button
            size="lg"
            className={`max-sm:sticky max-sm:z-raised ${classes.start}`}
            data-foot
            disabled={total === 0}
            onClick={work.start}
          >
            {isCancelled ? 'Continuar a importação' : `Importar ${brewCountText(total)}`}
          </Button>
          {isCancelled ? (
            <Button variant="default" size="lg" loading={isUndoing} onClick={onUndo}>
              Desfazer o que entrou
            </Button>
          ) : null}
          <Button variant="default" size="lg" onClick={work.restart}>
            Escolher outro arquivo
          </Button>
        </div>
      )}
    </>
  );
}
