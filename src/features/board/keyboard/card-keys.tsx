import { useProject } from '#entities/project/project-context.ts';
import { copyLinks } from '#entities/ticket/copy-ticket.ts';
import { TicketKeys } from '#entities/ticket/keys/ticket-keys.tsx';
import { useBoardModel } from '../board-model.ts';
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
  const { cache, drag, focus, selection, ticketActions } = model;
  const disabledReason = useProject().refusalReason('tickets:write');
  const enabled = useDragKind(drag) === null;
  const currentId = () => focus.current() ?? selection.ids()[0] ?? null;
  const withTickets = (act: (ids: readonly string[], first: string) => void) => () => {
    const id = currentId();
    if (id === null) return false;
    act(selection.idsToActOn(id), id);
    return true;
  };
  return (
    <TicketKeys
      {...{ scope, enabled, disabledReason, lettersWalk }}
      hasTicket={() => currentId() !== null}
      onField={field => withTickets((_, ticketId) => openField(model, field, ticketId))()}
      onDuplicate={withTickets(ids => ticketActions.duplicate(ids))}
      onCopyLink={withTickets(ids => void copyLinks(ids.flatMap(id => cache.find(id)?.ticket ?? [])))}
    />
  );
}
