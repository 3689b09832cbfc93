import type { TrashItem } from '#contract/app/work.ts';
import { paths } from '#lib/paths.ts';

/** Returns null when the path is unknown. */
export function restoredPath(item: TrashItem, projectKey: string | undefined): string | null {
  switch (item.kind) {
    case 'document':
      return paths.document(item.id);
    case 'ticket':
      return item.reference === null ? null : paths.ticket(item.reference);
    case 'board':
      return projectKey === undefined ? null : paths.board(projectKey);
    case 'project':
      return paths.projects;
  }
}
