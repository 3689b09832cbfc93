import type { CommandTarget } from '#entities/command/command-target.ts';
import type { BoardModel } from './board-model.ts';
import { openField } from './layers/open-field.ts';

export type CardModel = Pick<BoardModel, 'cache' | 'focus' | 'layer' | 'selection' | 'ticketActions'>;

/** Returns the target for commands on these cards. Lists of fields open beside the first, or beside that of `ticketId`. */
export function cardTarget(
  model: CardModel,
  ids: readonly string[],
  reason: string | null,
  ticketId = ids[0]!,
): CommandTarget {
  const { cache, selection, ticketActions } = model;
  return {
    tickets: ids.flatMap(id => cache.find(id)?.ticket ?? []),
    reason,
    openField: field => openField(model, field, ticketId),
    duplicate: () => ticketActions.duplicate(ids),
    archive: () => ticketActions.archive(ids),
    unarchive: () => ticketActions.unarchive(ids),
    remove: () => ticketActions.remove(ids),
    onMoved: () => selection.clear(),
  };
}
