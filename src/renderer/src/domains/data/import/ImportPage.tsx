import { Button, Progress } from '@mantine/core';
import { formatDecimal } from '@shared/format';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { toAppError } from '@/lib/app-error';
import { useCurrentUser } from '@/services/session/hooks/session';
import { FormMessage } from '@/ui/FormMessage';
import { usePageTitle } from '@/ui/hooks/usePageTitle';
import { PageHeader } from '@/ui/PageHeader';
import { toastFailure, toastSuccess } from '@/ui/toast';
import { ChangedBrews, DeletedBelongings } from './components/ChangedBrews';
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
import { useImport, useUndoImport } from './hooks/useImport';
import classes from './Import.module.css';
import type { PreparedRows } from './model/import-row';
import {
  brewCountText,
  changeCountText,
  freeColumnsText,
  lineCountText,
  noBrewText,
  removedText,
  SOURCE_NAMES,
  sharedNotices,
} from './model/labels';
import { isOwnExport } from './model/own-sheet';
import type { OpenFile } from './model/reading';
import { isDiary, type Mapping, type SourceTable, UnreadableFile } from './model/source-table';

const ownMethodNames = ({ belongings }: SourceTable) =>
  belongings.methods.map(({ id, name }) => ({ id: String(id), name: String(name) }));

const problemOf = (error: unknown) =>
  error instanceof UnreadableFile ? error.message : toAppError(error).message;

export function ImportPage() {
  const { id } = useCurrentUser();
  const work = useImport(id);
  const undo = useUndoImport(id);
  usePageTitle('Importar diário');
  const { file, read, importing, reading } = work;
  const report = importing.data;
  const undoImport = (importId: string, corrected: number) => {
    const undoing = undo.mutateAsync(importId, { onSuccess: work.restart });
    toastFailure(
      undoing.then((removed) => toastSuccess(removedText(removed, corrected))),
      'Não foi possível desfazer a importação.',
    );
  };
  return (
    <>
      <PageHeader title="Importar diário" back="/settings/data" />
      <div className="flex flex-col gap-2xl max-w-208">
        {report ? (
          <ReportCard
            report={report}
            undoing={undo.isPending}
            onAgain={work.restart}
            onUndo={() => undoImport(report.importId, report.corrected)}
          />
        ) : null}
        {!report && !file ? (
          <>
            <p className={`text-dimmed leading-loose ${classes.counts}`}>
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
            <FileSummary
              name={file.name}
              table={file.table}
              mapping={file.mapping}
              prepared={read.prepared}
              known={read.known}
            />
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
              done={work.done}
              total={read.prepared.ready.length}
              isRunning={importing.isPending}
              isCancelled={work.isCancelled}
              isUndoing={undo.isPending}
              onStart={work.start}
              onCancel={work.cancel}
              onUndo={() => undoImport(file.importId, 0)}
              onRestart={work.restart}
            />
          </>
        ) : null}
      </div>
    </>
  );
}

type Work = ReturnType<typeof useImport>;
type Read = NonNullable<Work['read']>;

interface ReadingChoicesProps {
  work: Work;
  file: OpenFile;
  read: Read;
}

/** Choices of how to read a file; open at first if no brew could be read. */
function ReadingChoices({ work, file: { table, mapping }, read }: ReadingChoicesProps) {
  const [open, setOpen] = useState(read.prepared.ready.length === 0);
  return (
    <details
      className={classes.choices}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Ajustar a leitura</summary>
      <div className="flex flex-col gap-2xl pt-md">
        {table.sheet ? <SheetFields sheet={table.sheet} onChange={work.setSheet} /> : null}
        {table.fixed || isDiary(table) ? null : (
          <ColumnMapping table={table} mapping={mapping} onChange={work.setMapping} />
        )}
        {read.names.length > 0 ? (
          <MethodMapping
            names={read.names}
            methods={work.methods}
            chosen={read.methods}
            onChange={work.setMethod}
          />
        ) : null}
        <RatingScaleFields scales={read.ratingScales} onChange={work.setRatingScale} />
      </div>
    </details>
  );
}

interface DifferencesProps {
  work: Work;
  read: Read;
}

function Differences({ work, read }: DifferencesProps) {
  return (
    <>
      {read.changes.length > 0 ? (
        <ChangedBrews
          changes={read.changes}
          names={read.knownNames}
          takes={work.takesChanges}
          disabled={work.importing.isPending}
          onTake={work.setTakesChanges}
        />
      ) : null}
      {read.deleted.length > 0 ? (
        <DeletedBelongings
          deleted={read.deleted}
          takes={work.takesDeleted}
          disabled={work.importing.isPending}
          onTake={work.setTakesDeleted}
        />
      ) : null}
    </>
  );
}

interface FileSummaryProps {
  name: string;
  table: SourceTable;
  mapping: Mapping;
  prepared: PreparedRows;
  /** Number of brews to import whose ids are already in the journal. */
  known: number;
}

function FileSummary({
  name,
  table,
  mapping,
  prepared: { ready, refused, notices, noBrews },
  known,
}: FileSummaryProps) {
  const left = useMemo(() => freeColumnsText(table, mapping), [table, mapping]);
  const shared = useMemo(() => sharedNotices(notices).length, [notices]);
  return (
    <div>
      <p className={`text-dimmed leading-loose ${classes.counts}`} role="status">
        <strong>{name}</strong> ({isDiary(table) ? 'Texto' : SOURCE_NAMES[table.source]}):{' '}
        <strong>{brewCountText(ready.length)}</strong> para importar
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
  done: number;
  total: number;
  isRunning: boolean;
  isCancelled: boolean;
  isUndoing: boolean;
  onStart: () => void;
  onCancel: () => void;
  onUndo: () => void;
  onRestart: () => void;
}

function ImportControls(props: ImportControlsProps) {
  const { done, total, isRunning, isCancelled, isUndoing } = props;
  const { onStart, onCancel, onUndo, onRestart } = props;
  return (
    <>
      {isCancelled ? (
        <p className="leading-loose tabular-nums" role="status">
          Você parou a importação com {formatDecimal(done)} de {brewCountText(total)} no diário.
          Continuar não repete nada.
        </p>
      ) : null}
      {isRunning ? (
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
          <Button variant="default" onClick={onCancel}>
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
            onClick={onStart}
          >
            {isCancelled ? 'Continuar a importação' : `Importar ${brewCountText(total)}`}
          </Button>
          {isCancelled ? (
            <Button variant="default" size="lg" loading={isUndoing} onClick={onUndo}>
              Desfazer o que entrou
            </Button>
          ) : null}
          <Button variant="default" size="lg" onClick={onRestart}>
            Escolher outro arquivo
          </Button>
        </div>
      )}
    </>
  );
}
