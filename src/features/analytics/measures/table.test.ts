import { describe, expect, test } from 'vitest';
import { csvOf, sortRows } from './table.ts';

const row = (...cells: (string | number | null)[]) => ({ key: String(cells[0]), cells });

describe('sorting', () => {
  const rows = [row('HBR-10', 3), row('HBR-9', null), row('HBR-2', 12)];
  const keys = (column: number, direction: 'ascending' | 'descending') =>
    sortRows(rows, { column, direction }).map(one => one.key);

  test('compares numbers by value, in references too', () => {
    expect(keys(0, 'ascending')).toEqual(['HBR-2', 'HBR-9', 'HBR-10']);
    expect(keys(0, 'descending')).toEqual(['HBR-10', 'HBR-9', 'HBR-2']);
  });

  test('puts empty cells last, either way', () => {
    expect(keys(1, 'ascending')).toEqual(['HBR-10', 'HBR-2', 'HBR-9']);
    expect(keys(1, 'descending')).toEqual(['HBR-2', 'HBR-10', 'HBR-9']);
  });
});

test('comma-separated values quote what needs it and start no formula', () => {
  const data = {
    heads: [{ name: 'Name, full' }, { name: 'Days', isNumber: true }],
    rows: [row('say "so"', 3), row('=1+1', null), row('-a', -2)],
  };
  expect(csvOf(data)).toBe('"Name, full",Days\r\n"say ""so""",3\r\n\'=1+1,\r\n\'-a,-2\r\n');
});
