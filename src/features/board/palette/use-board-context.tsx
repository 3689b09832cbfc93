import { useCommandTools } from '#entities/command/command-target.ts';
import { ColumnGlyph } from '#entities/ticket/status/status-glyph.tsx';
import { counted } from '#lib/counted.ts';
import { usePaletteContext } from '#ui/palette-context.ts';
import type { CardModel } from '../card-target.ts';

/** Offers commands for the selected tickets, else for the focused or open one, in the command palette. */
export function useBoardContext(
  model: CardModel,
  { openReference, reason }: { openReference: string | null; reason: string | null },
): void {
  const tools = useCommandTools();
  const { cache, focus, selection } = model;
  const currentId = () =>
    focus.current() ?? (openReference === null ? undefined : cache.findByReference(openReference)?.id);
  usePaletteContext(() => {
    const selected = selection.ids();
    const ids = selected.length > 0 ? selected : [currentId()].filter(id => id !== undefined);
    const first = ids[0] === undefined ? null : cache.find(ids[0]);
    if (!first) return null;
    const isSingle = ids.length === 1;
    return {
      name: isSingle ? first.ticket.reference : counted(ids.length, 'ticket'),
      icon: isSingle && <ColumnGlyph columns={cache.columns()} id={first.columnId} />,
      commands: async () => (await import('./board-commands.tsx')).boardCommands(model, tools, ids, reason),
    };
  });
}
