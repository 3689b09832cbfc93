import { useCommandTools } from '#entities/command/command-target.ts';
import { loadCommands, runCommand } from '#entities/command/run-command.ts';
import { useProject } from '#entities/project/project-context.ts';
import { copyLinks } from '#entities/ticket/copy-ticket.ts';
import { moveKeys } from '#entities/ticket/keys/key-names.ts';
import { TicketKeys } from '#entities/ticket/keys/ticket-keys.tsx';
import { useShortcut } from '#ui/shortcuts.ts';
import { useIdle } from '#ui/use-idle.ts';
import { useBoardModel } from '../board-model.ts';
import { cardTarget } from '../card-target.ts';
import { useDragKind } from '../drag/drag-store.ts';
import { openField } from '../layers/open-field.ts';

interface CardKeysProps {
  scope: string;
  /** Whether L walks. */
  lettersWalk?: boolean;
}

/** The keys of the focused card, or of all selected ones. */
export function CardKeys({ scope, lettersWalk = false }: CardKeysProps) {
  const model = useBoardModel();
  const { cache, drag, focus, layer, selection } = model;
  const tools = useCommandTools();
  useIdle(loadCommands);
  const disabledReason = useProject().refusalReason('tickets:write');
  const enabled = useDragKind(drag) === null;
  const currentId = () => focus.current() ?? selection.ids()[0] ?? null;
  const withTickets = (act: (ids: readonly string[], first: string) => void) => () => {
    const id = currentId();
    if (id === null) return false;
    act(selection.idsToActOn(id), id);
    return true;
  };
  const hasTicket = () => currentId() !== null;
  const write = { scope, enabled, disabledReason, wouldApply: hasTicket };
  const moveTo = withTickets((_, ticketId) => layer.set({ kind: 'move-to', ticketId }));
  useShortcut(moveKeys, moveTo, { ...write, label: 'Move to…', opensField: true });
  return (
    <TicketKeys
      {...{ scope, enabled, disabledReason, lettersWalk, hasTicket }}
      onField={field => withTickets((_, ticketId) => openField(model, field, ticketId))()}
      onCommand={command =>
        withTickets((ids, first) =>
          runCommand(command, tools, cardTarget(model, ids, disabledReason, first)),
        )()
      }
      onCopyLink={withTickets(ids => void copyLinks(ids.flatMap(id => cache.find(id)?.ticket ?? [])))}
    />
  );
}
