import { sql } from 'kysely';
import type { AppHandler } from '../context.ts';
import { visibleDocuments } from './visible-documents.ts';

/** The numbers on the tabs of the list: archived documents stand under their own alone. */
export const countDocuments: AppHandler<'countDocuments'> = async call => {
  const rows = await visibleDocuments(call)
    .select([
      'documents.status',
      sql<number>`case when documents.archived_at is null then 0 else 1 end`.as('archived'),
    ])
    .select(eb => eb.fn.countAll().as('count'))
    .groupBy(['documents.status', 'archived'])
    .execute();
  const sum = (holds: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(holds).reduce((total, row) => total + Number(row.count), 0);
  return {
    all: sum(row => row.archived === 0),
    draft: sum(row => row.archived === 0 && row.status === 'draft'),
    published: sum(row => row.archived === 0 && row.status === 'published'),
    archived: sum(row => row.archived === 1),
  };
};
