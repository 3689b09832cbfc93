import { Archive, CopyPlus, Hash, Link2, PanelRight, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useHasApp } from '#api/capabilities.ts';
import type { MyTicket } from '#contract/app/inbox.ts';
import { copyLinks, copyReference } from '#entities/ticket/copy-ticket.ts';
import { FieldPicker } from '#entities/ticket/fields/field-picker.tsx';
import { FieldItems } from '#entities/ticket/keys/field-items.tsx';
import { copyLinkKeys, duplicateKeys } from '#entities/ticket/keys/key-names.ts';
import { useTicketActions } from '#entities/ticket/writes/ticket-actions.ts';
import { counted } from '#lib/counted.ts';
import { paths } from '#lib/paths.ts';
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import type { MyLayer } from './my-layer.ts';
import type { MyTicketCommands } from './use-my-ticket-commands.ts';

interface MyTicketLayersProps {
  layer: MyLayer;
  commands: MyTicketCommands;
  onClose: () => void;
  /** Returns the link of the row. */
  rowOf: (id: string) => HTMLElement | null;
  /** Ends the selection, whose rows go. */
  onLeave: () => void;
}

export function MyTicketLayers(props: MyTicketLayersProps) {
  const { layer, commands } = props;
  const [tickets] = useState(() => commands.ticketsFor(layer.ticketId));
  if (tickets.length === 0) return null;
  return layer.kind === 'menu' ? (
    <RowMenu {...props} tickets={tickets} />
  ) : (
    <RowField {...props} layer={layer} tickets={tickets} />
  );
}

interface TicketsProps extends MyTicketLayersProps {
  tickets: readonly MyTicket[];
}

function RowField({
  layer,
  tickets,
  rowOf,
  onClose,
}: TicketsProps & { layer: Extract<MyLayer, { kind: 'field' }> }) {
  const { changeEach, moveAll } = useTicketActions();
  const close = () => {
    onClose();
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) rowOf(layer.ticketId)?.focus();
    });
  };
  return (
    <FieldPicker
      field={layer.field}
      tickets={tickets}
      anchor={layer.anchor}
      onClose={close}
      onChange={(valuesOf, words) => changeEach(tickets, valuesOf, words)}
      onMove={to => moveAll(tickets, to)}
    />
  );
}

function RowMenu({ layer, commands, tickets, rowOf, onClose, onLeave }: TicketsProps) {
  const { archive, remove } = useTicketActions();
  const hasApp = useHasApp();
  const [first] = tickets;
  const reason = commands.refusalOf(tickets);
  const single = tickets.length === 1 ? first : undefined;
  const nextId = useRef<string | null>(null);
  const leaveAnd = (act: () => void) => () => {
    nextId.current = commands.idAfter(tickets);
    if (tickets.length > 1) onLeave();
    act();
  };
  return (
    <Menu
      open
      onOpenChange={open => !open && onClose()}
      anchor={layer.anchor}
      label={`Actions for ${single ? single.reference : counted(tickets.length, 'ticket')}`}
      width={14}
      finalFocus={() => rowOf(nextId.current ?? layer.ticketId)}
    >
      {single && (
        <MenuItem icon={<PanelRight />} render={<Link to={paths.ticket(single.reference)} />}>
          Open
        </MenuItem>
      )}
      {reason === null && (
        <FieldItems
          reasonFor={field => commands.reasonFor(field, tickets)}
          // The menu returns the focus to the row as it closes.
          onField={field => void setTimeout(() => commands.openField(field, layer.ticketId))}
        />
      )}
      {reason === null && hasApp && (
        <MenuItem icon={<CopyPlus />} shortcut={duplicateKeys} onSelect={() => commands.duplicate(tickets)}>
          Duplicate
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<Link2 />} shortcut={copyLinkKeys} onSelect={() => void copyLinks(tickets)}>
        Copy link
      </MenuItem>
      {single && (
        <MenuItem icon={<Hash />} onSelect={() => void copyReference(single.reference)}>
          Copy key
        </MenuItem>
      )}
      <MenuSeparator />
      {reason === null ? (
        <>
          <MenuItem icon={<Archive />} onSelect={leaveAnd(() => archive(tickets))}>
            Archive
          </MenuItem>
          <MenuItem
            icon={<Trash2 />}
            tone="danger"
            onSelect={leaveAnd(() => remove(tickets, { canRestore: true }))}
          >
            Delete
          </MenuItem>
        </>
      ) : (
        <MenuGroup label={reason}>{null}</MenuGroup>
      )}
    </Menu>
  );
}
