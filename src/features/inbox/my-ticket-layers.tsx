import { PanelRight, SquareCheck, SquareX } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { MyTicket } from '#contract/app/inbox.ts';
import { CommandItems } from '#entities/command/command-items.tsx';
import { useCommandTools } from '#entities/command/command-target.ts';
import { ticketCommands } from '#entities/command/ticket-commands.tsx';
import { FieldPicker } from '#entities/ticket/fields/field-picker.tsx';
import { useTicketActions } from '#entities/ticket/writes/ticket-actions.ts';
import { useWatch } from '#entities/watch/use-watch.ts';
import { counted } from '#lib/counted.ts';
import { paths } from '#lib/paths.ts';
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import type { RowSelecting } from '#ui/use-row-selection.ts';
import type { MyLayer } from './my-layer.ts';
import type { MyTicketCommands } from './use-my-ticket-commands.ts';

interface MyTicketLayersProps {
  layer: MyLayer;
  commands: MyTicketCommands;
  selection: Pick<RowSelecting, 'has' | 'toggle'>;
  onClose: () => void;
  /** Returns the link of the row. */
  rowOf: (id: string) => HTMLElement | null;
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

/** Focuses the first of the rows that is still there, or else the heading of the page. */
function focusFirstOf(ids: readonly (string | null)[], rowOf: MyTicketLayersProps['rowOf']): void {
  const row = ids.map(id => id && rowOf(id)).find(row => row);
  (row || document.querySelector<HTMLElement>('main h1'))?.focus();
}

function RowField({
  layer,
  commands,
  tickets,
  rowOf,
  onClose,
}: TicketsProps & { layer: Extract<MyLayer, { kind: 'field' }> }) {
  const { changeEach, moveAll } = useTicketActions();
  // The change may remove the row, such as when one takes oneself off the ticket.
  const [nextId] = useState(() => commands.idAfter(tickets));
  const close = () => {
    onClose();
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusFirstOf([layer.ticketId, nextId], rowOf);
    });
  };
  return (
    <FieldPicker
      field={layer.field}
      tickets={tickets}
      anchor={layer.anchor}
      onClose={close}
      onChange={(valuesOf, words) => changeEach(tickets, valuesOf, words)}
      onMove={(to, place) => moveAll(tickets, to, place)}
      choosesPlace
    />
  );
}

function RowMenu({ layer, commands, selection, tickets, rowOf, onClose }: TicketsProps) {
  const tools = useCommandTools();
  const [first, second] = tickets;
  const single = second ? undefined : first;
  useWatch(single ? { kind: 'ticket', id: single.id, name: single.reference } : null);
  const isSelected = selection.has(layer.ticketId);
  const nextId = useRef<string | null>(null);
  const target = commands.targetFor(layer.ticketId, tickets, id => {
    nextId.current = id;
  });
  const { change, copy, watch, remove } = ticketCommands(tools, target);
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
      <MenuItem
        icon={isSelected ? <SquareX /> : <SquareCheck />}
        shortcut="x"
        onSelect={() => selection.toggle(layer.ticketId)}
      >
        {isSelected ? 'Deselect' : 'Select'}
      </MenuItem>
      <CommandItems commands={change} />
      <MenuSeparator />
      <CommandItems commands={copy} />
      <CommandItems commands={watch} />
      {target.reason === null ? <MenuSeparator /> : <MenuGroup label={target.reason}>{null}</MenuGroup>}
      <CommandItems commands={remove} />
    </Menu>
  );
}
