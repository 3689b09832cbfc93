import { useHasApp } from '#api/capabilities.ts';
import { useProject } from '#entities/project/project-context.ts';
import { copyLinks } from '#entities/ticket/copy-ticket.ts';
import { TicketKeys } from '#entities/ticket/keys/ticket-keys.tsx';
import { useShortcut } from '#ui/shortcuts.ts';
import { useBoardModel } from '../board-model.ts';
import { useDragKind } from '../drag/drag-store.ts';
import { openField } from '../layers/open-field.ts';
import { moveCardsToProject } from '../moves/move-cards-to-project.ts';

interface CardKeysProps {
  scope: string;
  /** Whether L walks. */
  lettersWalk?: boolean;
}

/** The keys of the focused card, or of all selected ones. */
export function CardKeys({ scope, lettersWalk = false }: CardKeysProps) {
  const model = useBoardModel();
  const { cache, drag, focus, layer, selection, ticketActions } = model;
  const hasApp = useHasApp();
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
  const moveToProject = withTickets(ids => moveCardsToProject({ cache, selection }, ids));
  useShortcut('m', moveTo, { ...write, label: 'Move to…', opensField: true });
  useShortcut('shift+m', moveToProject, {
    ...write,
    enabled: enabled && hasApp,
    label: 'Move to another project',
  });
  return (
    <TicketKeys
      {...{ scope, enabled, disabledReason, lettersWalk, hasTicket }}
      onField={field => withTickets((_, ticketId) => openField(model, field, ticketId))()}
      onDuplicate={withTickets(ids => ticketActions.duplicate(ids))}
      onCopyLink={withTickets(ids => void copyLinks(ids.flatMap(id => cache.find(id)?.ticket ?? [])))}
    />
  );
}
