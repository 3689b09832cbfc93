import { type RefObject, useRef } from 'react';
import type { KnownTicket } from '#api/find-known.ts';
import { useProject } from '#api/project-context.ts';
import { useWhoElse } from '#api/use-who-else.ts';
import type { TicketDetail } from '#contract/tickets.ts';
import type { AutosavedText } from '#editor/autosave/use-autosave.ts';
import type { RichTextHandle } from '#editor/editor-types.ts';
import { useShortcut } from '#ui/shortcuts.ts';
import type { WhoElseProps } from '#ui/who-else-words.ts';
import { type TextState, textState } from '../header/text-state.ts';
import { type OpenProperty, usePropertyKeys } from '../properties/use-property-keys.ts';
import { useTicketText } from '../text/use-ticket-text.ts';

/** A ticket with everything that both its panel and its page do with it. */
export interface TicketScreen {
  ticket: KnownTicket;
  detail: TicketDetail | undefined;
  title: AutosavedText<string>;
  description: AutosavedText<string>;
  text: TextState;
  who: WhoElseProps;
  opened: OpenProperty;
  /** Why it cannot be changed. */
  disabledReason: string | null;
  commentsReason: string | null;
  titleRef: RefObject<{ focus: () => void } | null>;
  editorRef: RefObject<Pick<RichTextHandle, 'focus'> | null>;
}

export function useTicketScreen(
  ticket: KnownTicket,
  detail: TicketDetail | undefined,
  titleRef: RefObject<{ focus: () => void } | null>,
): TicketScreen {
  const { can, whyNot } = useProject();
  const editable = can('tickets:write');
  const editorRef = useRef<Pick<RichTextHandle, 'focus'>>(null);
  const title = useTicketText('title', ticket, detail, editable);
  const description = useTicketText('description_html', ticket, detail, editable);
  const opened = usePropertyKeys(ticket, editable);
  const scope = 'Ticket';
  useShortcut('r', () => titleRef.current?.focus(), { label: 'Rename', scope, enabled: editable });
  useShortcut('e', () => editorRef.current?.focus('end'), {
    label: 'Edit the description',
    scope,
    enabled: editable,
  });
  return {
    ticket,
    detail,
    title,
    description,
    text: textState([title, description]),
    who: useWhoElse(ticket.id, description.elsewhere),
    opened,
    disabledReason: whyNot('tickets:write'),
    commentsReason: whyNot('comments:write'),
    titleRef,
    editorRef,
  };
}
