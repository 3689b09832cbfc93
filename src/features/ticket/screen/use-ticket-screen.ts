import { type RefObject, useEffect, useRef } from 'react';
import type { RichTextHandle } from '#editor/editor-types.ts';
import { useKeptEditor, useRetryLater } from '#editor/use-kept-editor.ts';
import { useWhoElse } from '#entities/person/use-who-else.ts';
import { useProject } from '#entities/project/project-context.ts';
import { useShortcut } from '#ui/shortcuts.ts';
import type { KnownTicketView } from '../data/use-ticket.ts';
import { textState } from '../header/text-state.ts';
import { usePropertyKeys } from '../properties/use-property-keys.ts';
import { useTicketText } from '../text/use-ticket-text.ts';

/** Whether the panel itself has the focus, and none of its controls. */
const hasPanelFocus = () => document.activeElement?.matches('[data-ticket-panel]') ?? false;

const goneTicket = 'This ticket was deleted, or you may no longer see it.';

export type TicketScreen = ReturnType<typeof useTicketScreen>;

export function useTicketScreen(view: KnownTicketView, titleRef: RefObject<{ focus: () => void } | null>) {
  const { known: ticket, detail } = view;
  const { refusalReason } = useProject();
  const lossReason = view.isGone ? goneTicket : null;
  const disabledReason = lossReason ?? refusalReason('tickets:write');
  const editable = disabledReason === null;
  const editorRef = useRef<Pick<RichTextHandle, 'focus'>>(null);
  const keepsEditor = useKeptEditor({ mayWrite: editable, isInEditor: true });
  const textReason = keepsEditor ? null : disabledReason;
  const enabled = textReason === null;
  const title = useTicketText('title', { known: ticket, detail, enabled });
  const description = useTicketText('description_html', { known: ticket, detail, enabled });
  useRetryLater([title, description], keepsEditor);
  const problem = title.problem ?? description.problem;
  const { refetch } = view.read;
  // A save may be refused because the ticket is gone, which its next read says.
  useEffect(() => {
    if (problem !== null) void refetch();
  }, [problem, refetch]);
  const openProperty = usePropertyKeys(ticket, disabledReason);
  const scope = 'Ticket';
  useShortcut('r', () => titleRef.current?.focus(), { label: 'Rename', scope, disabledReason });
  // A held Enter that opened the ticket must not go on into its title.
  const renameOnPanel = ({ repeat }: KeyboardEvent) =>
    !repeat && hasPanelFocus() && titleRef.current?.focus();
  useShortcut('enter', renameOnPanel, { scope, disabledReason, wouldApply: hasPanelFocus });
  useShortcut('e', () => editorRef.current?.focus('end'), {
    label: 'Edit the description',
    scope,
    disabledReason,
  });
  return {
    view,
    ticket,
    detail,
    title,
    description,
    text: textState([title, description]),
    who: useWhoElse(ticket.id, description.elsewhere),
    openProperty,
    disabledReason,
    textReason,
    commentsReason: lossReason ?? refusalReason('comments:write'),
    titleRef,
    editorRef,
  };
}
