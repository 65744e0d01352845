import { Title } from '@mantine/core';
import { formatClock, formatDecimal, isolated, joinFacts, unbroken } from '@shared/format';
import { CircleX, TriangleAlert } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { MethodDrawing } from '@/domains/gear/methods/components/MethodDrawing';
import { formatTemperature, formatWater } from '@/domains/people/settings/model/units';
import { formatDateTime } from '@/lib/dates';
import { Rating } from '@/ui/Rating';
import classes from '../Import.module.css';
import type { ImportRow, PreparedRows } from '../model/import-row';
import { lineCountText, noticeText, sharedNotices } from '../model/labels';

const SHOWN = 20;

interface PreviewListProps {
  prepared: PreparedRows;
  methods: readonly { id: string; name: string }[];
  /** Method ids by the names in the file; ids that `methods` lacks are new methods. */
  chosen: ReadonlyMap<string, string | null>;
}

/** The first brews as the journal would show them, and refused lines with the reason. */
export function PreviewList({ prepared, methods, chosen }: PreviewListProps) {
  const names = new Map([
    ...[...chosen].map(([name, id]) => [id, `${name} (método novo)`] as const),
    ...methods.map(({ id, name }) => [id, name] as const),
  ]);
  const rows = [
    ...prepared.ready.slice(0, SHOWN).map((brew) => ({ row: brew.row, brew, reason: '' })),
    ...prepared.refused.slice(0, SHOWN).map(({ row, reason }) => ({ row, brew: null, reason })),
  ]
    .sort((a, b) => a.row - b.row)
    .slice(0, SHOWN);
  const lines = prepared.ready.length + prepared.refused.length;
  const notices = useMemo(() => sharedNotices(prepared.notices), [prepared.notices]);
  const shared = notices.filter((notice) => notice.rows.length > 1);
  const noticesOf = (row: number) =>
    notices.filter(({ rows: [first, ...others] }) => first === row && others.length === 0);
  return (
    <section aria-labelledby="import-preview">
      <Title order={2} id="import-preview" className="text-lg mb-xs">
        Prévia
      </Title>
      {lines > rows.length ? (
        <p className="text-dimmed text-sm mb-xs">
          As primeiras {rows.length} de {lineCountText(lines)}.
        </p>
      ) : null}
      {shared.length > 0 ? (
        <div className="mb-xs">
          {shared.map((notice) => (
            <Notice key={notice.text} text={noticeText(notice)} />
          ))}
        </div>
      ) : null}
      <ul className={`plain-list card ${classes.preview}`} aria-label="Primeiras linhas">
        {rows.map(({ row, brew, reason }) => (
          <li key={row} className="flex gap-sm p-sm">
            {brew ? (
              <Brew brew={brew} method={names.get(brew.method_id) ?? ''}>
                {noticesOf(row).map(({ text }) => (
                  <Notice key={text} text={text} />
                ))}
              </Brew>
            ) : (
              <Refused row={row} reason={reason} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Notice({ text }: { text: string }) {
  return (
    <p className="flex gap-2xs text-sm mt-2xs text-dimmed">
      <TriangleAlert className={`flex-none text-accent ${classes.sign}`} size={15} />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
  );
}

interface BrewProps {
  brew: ImportRow;
  method: string;
  children: ReactNode;
}

function Brew({ brew, method, children }: BrewProps) {
  const { duration_seconds, temperature_c, grind_setting, rating, notes } = brew;
  return (
    <>
      <span className="grid place-items-center flex-none rounded-md w-12 h-12 bg-soft text-accent">
        <MethodDrawing methodId={brew.method_id} size={36} />
      </span>
      <div className="flex-1 min-w-0">
        <p className="flex justify-between items-baseline gap-xs">
          <strong className="font-serif font-semibold wrap-anywhere">{isolated(method)}</strong>
          {rating === null ? null : <Rating value={rating} />}
        </p>
        <p className="flex justify-between gap-xs text-dimmed text-sm">
          <span className="min-w-0 wrap-anywhere">
            {joinFacts([
              formatDateTime(brew.brewed_at),
              brew.bean_name === null ? null : isolated(brew.bean_name),
            ])}
          </span>
          <span className="flex-none tabular-nums">linha {brew.row}</span>
        </p>
        <p className="tabular-nums text-sm">
          {joinFacts([
            `${formatDecimal(brew.coffee_grams)} g`,
            formatWater(brew.water_ml, brew.method_id, 'metric'),
            temperature_c === null ? null : formatTemperature(temperature_c, 'metric'),
            duration_seconds === null ? null : formatClock(duration_seconds),
            grind_setting === null ? null : `moagem ${formatDecimal(grind_setting)}`,
          ])}
        </p>
        {notes ? (
          <p className="text-dimmed text-sm italic whitespace-nowrap overflow-hidden text-ellipsis">
            {unbroken(notes)}
          </p>
        ) : null}
        {children}
      </div>
    </>
  );
}

function Refused({ row, reason }: { row: number; reason: string }) {
  return (
    <>
      <span className="grid place-items-center flex-none rounded-md w-12 h-12 bg-sunk text-danger">
        <CircleX size={24} />
      </span>
      <div className="flex-1 min-w-0">
        <p className="font-semibold">Linha {row}, de fora</p>
        <p className="text-danger text-sm wrap-anywhere">{reason}</p>
      </div>
    </>
  );
}
