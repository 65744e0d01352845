import { Table, Title } from '@mantine/core';
import { formatClock, formatDecimal } from '@shared/format';
import { useMemo } from 'react';
import { formatWater } from '@/domains/people/settings/model/units';
import { formatDateTime } from '@/lib/dates';
import classes from '../Import.module.css';
import { lineCountText, noticeText, sharedNotices } from '../model/labels';
import type { PreparedRows } from '../model/to-rows';

/** Most rows of the preview. */
const SHOWN = 20;

interface PreviewTableProps {
  prepared: PreparedRows;
  methods: readonly { id: string; name: string }[];
}

/** The first rows as the import would store them, and refused ones with the reason. */
export function PreviewTable({ prepared, methods }: PreviewTableProps) {
  const names = new Map(methods.map(({ id, name }) => [id, name]));
  const rows = [
    ...prepared.ready.slice(0, SHOWN).map((brew) => ({ row: brew.row, brew, reason: '' })),
    ...prepared.refused.slice(0, SHOWN).map(({ row, reason }) => ({ row, brew: null, reason })),
  ]
    .sort((a, b) => a.row - b.row)
    .slice(0, SHOWN);
  const lines = prepared.ready.length + prepared.refused.length;
  const notices = useMemo(() => sharedNotices(prepared.notices), [prepared.notices]);
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
      {notices
        .filter((notice) => notice.rows.length > 1)
        .map((notice) => (
          <p key={notice.text} className="text-dimmed text-sm mb-xs">
            {noticeText(notice)}
          </p>
        ))}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it sideways */}
      <section className="card overflow-x-auto" tabIndex={0} aria-label="Primeiras linhas">
        <Table className={`text-sm ${classes.table}`} verticalSpacing="sm" horizontalSpacing="sm">
          <Table.Thead>
            <Table.Tr>
              {['Linha', 'Data', 'Método', 'Café', 'Água', 'Tempo', 'Nota', 'Grão'].map((name) => (
                <Table.Th key={name} scope="col">
                  {name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ row, brew, reason }) => (
              <Table.Tr key={row}>
                <Table.Td className="whitespace-nowrap tabular-nums">{row}</Table.Td>
                {brew ? (
                  <>
                    <Table.Td className="whitespace-nowrap tabular-nums">
                      {formatDateTime(brew.brewed_at)}
                    </Table.Td>
                    <Table.Td>{names.get(brew.method_id) ?? 'Método seu, novo'}</Table.Td>
                    <Table.Td className="whitespace-nowrap tabular-nums">
                      {formatDecimal(brew.coffee_grams)} g
                    </Table.Td>
                    <Table.Td className="whitespace-nowrap tabular-nums">
                      {formatWater(brew.water_ml, brew.method_id, 'metric')}
                    </Table.Td>
                    <Table.Td className="whitespace-nowrap tabular-nums">
                      {brew.duration_seconds === null ? '' : formatClock(brew.duration_seconds)}
                    </Table.Td>
                    <Table.Td className="whitespace-nowrap tabular-nums">
                      {brew.rating === null ? '' : formatDecimal(brew.rating)}
                    </Table.Td>
                    <Table.Td>
                      {brew.bean_name}
                      {noticesOf(row).map(({ text }) => (
                        <p key={text} className="text-dimmed text-sm">
                          {text}
                        </p>
                      ))}
                    </Table.Td>
                  </>
                ) : (
                  <Table.Td colSpan={7} className="text-danger">
                    <span className={`inline-block ${classes.reason}`}>{reason}</span>
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </section>
  );
}
