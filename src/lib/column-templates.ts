import type { Hue } from './color.ts';

export interface TemplateColumn {
  name: string;
  color: Hue;
  wip_limit: number | null;
  is_done: boolean;
}

interface ColumnTemplate {
  id: string;
  name: string;
  columns: readonly TemplateColumn[];
}

const column = (name: string, color: Hue, options: Partial<TemplateColumn> = {}): TemplateColumn => ({
  name,
  color,
  wip_limit: null,
  is_done: false,
  ...options,
});

export const columnTemplates: readonly ColumnTemplate[] = [
  {
    id: 'kanban',
    name: 'Kanban',
    columns: [
      column('Backlog', 'slate'),
      column('Ready', 'blue', { wip_limit: 8 }),
      column('In progress', 'orange', { wip_limit: 3 }),
      column('In review', 'violet', { wip_limit: 3 }),
      column('Done', 'green', { is_done: true }),
    ],
  },
  {
    id: 'basic',
    name: 'Basic',
    columns: [
      column('To do', 'slate'),
      column('In progress', 'orange', { wip_limit: 3 }),
      column('Done', 'green', { is_done: true }),
    ],
  },
  { id: 'empty', name: 'Empty', columns: [] },
];

export function describeColumns(columns: readonly TemplateColumn[]): string {
  if (columns.length === 0) return 'No columns yet; you add your own on the board.';
  return columns
    .map(({ name, wip_limit }) => (wip_limit === null ? name : `${name} (at most ${wip_limit})`))
    .join(', ');
}

/** Why no ticket can be created in a project without columns. */
export const noColumnWords = 'There is no column yet, and a ticket needs one.';

/** "Backlog to Done" */
export const rangeOfColumns = (columns: readonly TemplateColumn[]): string =>
  `${columns[0]!.name} to ${columns.at(-1)!.name}`;

export function missingColumns(
  columns: readonly TemplateColumn[],
  existing: readonly { name: string }[],
): readonly TemplateColumn[] {
  const names = new Set(existing.map(({ name }) => name));
  return columns.filter(({ name }) => !names.has(name));
}
