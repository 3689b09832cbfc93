import { expect, test } from 'vitest';
import { columnTemplates, describeColumns, missingColumns } from './column-templates.ts';

const kanban = columnTemplates.find(template => template.id === 'kanban')!;

test('the description of a template contains its limits', () => {
  expect(describeColumns(kanban.columns)).toBe(
    'Backlog, Ready (at most 8), In progress (at most 3), In review (at most 3), Done',
  );
});

test('every template with columns ends in the one done column', () => {
  for (const { columns } of columnTemplates.filter(template => template.columns.length > 0))
    expect(columns.map(column => column.is_done)).toEqual(
      columns.map((_, index) => index === columns.length - 1),
    );
});

test('missingColumns returns the columns that do not exist yet', () => {
  const missing = missingColumns(kanban.columns, [{ name: 'Backlog' }, { name: 'Ready' }]);
  expect(missing.map(column => column.name)).toEqual(['In progress', 'In review', 'Done']);
  expect(missingColumns(kanban.columns, kanban.columns)).toEqual([]);
});
