import { openProjectMove } from '#entities/ticket/project-move/project-move-request.ts';
import type { BoardModel } from '../board-model.ts';

/** Opens the dialog that moves these tickets to another project. */
export function moveCardsToProject(
  { cache, selection }: Pick<BoardModel, 'cache' | 'selection'>,
  ids: readonly string[],
): void {
  openProjectMove({
    tickets: ids.flatMap(id => cache.find(id)?.ticket ?? []),
    onMoved: () => selection.clear(),
  });
}
