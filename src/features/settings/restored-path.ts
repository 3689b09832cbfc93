import type { TrashItem } from '#contract/app/work.ts';
import { paths } from '#lib/paths.ts';

/** Null when unknown. `key` is that of the record's project. */
export function restoredPath(item: TrashItem, key: string | undefined): string | null {
  switch (item.kind) {
    case 'document':
      return paths.document(item.id);
    case 'ticket':
      return item.reference === null ? null : paths.ticket(item.reference);
    case 'board':
      return key === undefined ? null : paths.board(key);
    case 'project':
      return paths.projects;
  }
}
