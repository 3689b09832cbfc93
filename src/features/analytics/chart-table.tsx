import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#lib/counted.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { DataTable, SortHeader } from '#ui/data-table.tsx';
import styles from './chart-table.module.css';
import { csvOf, sortRows, type TableData, type TableSort } from './measures/table.ts';

export function ChartTable({
  name,
  table,
  more,
}: {
  name: string;
  table: TableData;
  /** Follows rows that are a part of the table, which can be neither sorted nor copied. */
  more?: ReactNode;
}) {
  const [sort, setSort] = useState<TableSort | null>(null);
  const rows = sort ? sortRows(table.rows, sort) : table.rows;
  const next = (column: number): TableSort => ({
    column,
    direction: sort?.column === column && sort.direction === 'ascending' ? 'descending' : 'ascending',
  });
  if (table.rows.length === 0) return <p className={styles.nothing}>No rows.</p>;
  return (
    <>
      <section
        className={styles.table}
        aria-label={`${name}, table`}
        data-scroll={`analytics ${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
      >
        <DataTable caption={name} stickyHead>
          <thead>
            <tr>
              {table.heads.map((head, column) =>
                more ? (
                  <th key={head.name} scope="col" data-number={head.isNumber || undefined}>
                    {head.name}
                  </th>
                ) : (
                  <SortHeader
                    key={head.name}
                    align={head.isNumber ? 'end' : 'start'}
                    direction={sort?.column === column ? sort.direction : null}
                    onSort={() => setSort(next(column))}
                  >
                    {head.name}
                  </SortHeader>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.key}>
                {row.cells.map((cell, column) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells stand in the order of the heads
                    key={column}
                    data-number={table.heads[column]?.isNumber || undefined}
                  >
                    {column === 0 && row.to ? (
                      <Link to={row.to}>{cell}</Link>
                    ) : typeof cell === 'number' ? (
                      formatNumber(cell)
                    ) : (
                      (cell ?? '–')
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </DataTable>
        {more}
      </section>
      {!more && (
        <div className={styles.copy}>
          <CopyButton name={`Copy ${name} as CSV`} text={() => csvOf({ ...table, rows })} variant="ghost">
            Copy as CSV
          </CopyButton>
        </div>
      )}
    </>
  );
}
