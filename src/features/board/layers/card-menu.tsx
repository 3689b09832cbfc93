import { PanelRight, SquareCheck, SquareX } from 'lucide-react';
import { useContext } from 'react';
import { Link } from 'react-router';
import { CommandItem, CommandItems } from '#entities/command/command-items.tsx';
import { useCommandTools } from '#entities/command/command-target.ts';
import { type TicketCommand, ticketCommands } from '#entities/command/ticket-commands.tsx';
import { useProject } from '#entities/project/project-context.ts';
import { type ChoiceField, choiceFields } from '#entities/ticket/fields/ticket-fields.ts';
import { useWatch } from '#entities/watch/use-watch.ts';
import { counted } from '#lib/counted.ts';
import {
  type Anchor,
  Menu,
  MenuGroup,
  MenuItem,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  Submenu,
} from '#ui/menu.tsx';
import type { PickerOption } from '#ui/picker-options.ts';
import { useSlice } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import { cardTarget } from '../card-target.ts';
import { OpenTicketContext, ticketBesidePath } from '../cards/open-ticket.ts';
import type { PlacedTicket } from '../data/board-cache.ts';
import { announceSelection } from '../selection/use-selecting.ts';

interface CardMenuProps {
  placed: PlacedTicket;
  anchor: Anchor;
  onClose: () => void;
}

/** Where a ticket goes. */
const placeCommands = ['field-status', 'move-to-project'];

export function CardMenu({ placed: { ticket, listId }, anchor, onClose }: CardMenuProps) {
  const model = useBoardModel();
  const { selection, ticketActions, elements } = model;
  const tools = useCommandTools();
  const { project, refusalReason } = useProject();
  const open = useContext(OpenTicketContext);
  const reason = refusalReason('tickets:write');
  const ids = () => selection.idsToActOn(ticket.id);
  const selectedCount = useSlice(selection.store, ids => (ids.has(ticket.id) ? ids.size : 0));
  useWatch(selectedCount > 1 ? null : { kind: 'ticket', id: ticket.id, name: ticket.reference });
  const { change, copy, watch, remove } = ticketCommands(tools, cardTarget(model, ids(), reason, ticket.id));
  const isPlace = ({ id }: TicketCommand) => placeCommands.includes(id);
  const choiceOf = (command: TicketCommand) => choiceFields.find(({ key }) => command.id === `field-${key}`);
  const to = ticketBesidePath(open, project.key, ticket.reference);
  return (
    <Menu
      open
      onOpenChange={open => !open && onClose()}
      anchor={anchor}
      label={
        selectedCount > 1
          ? `Actions for ${counted(selectedCount, 'ticket')}`
          : `Actions for ${ticket.reference}`
      }
      width={14}
      finalFocus={() => elements.card(ticket.id, listId)?.querySelector('a') ?? null}
    >
      <MenuItem icon={<PanelRight />} render={<Link to={to} state={{ focusPanel: true }} />}>
        Open
      </MenuItem>
      <CommandItems commands={change.filter(isPlace)} />
      {reason === null && (
        <MenuItem
          icon={selectedCount > 0 ? <SquareX /> : <SquareCheck />}
          shortcut="x"
          onSelect={() => {
            selection.toggle(ticket.id);
            announceSelection(selection);
          }}
        >
          {selectedCount > 0 ? 'Deselect' : 'Select'}
        </MenuItem>
      )}
      {change.map(command => {
        if (isPlace(command)) return null;
        const field = choiceOf(command);
        return field ? (
          <ChoiceSubmenu
            key={command.id}
            field={field}
            value={ticket[field.key]}
            onChoose={option => ticketActions.choose(ids(), field, option)}
          />
        ) : (
          <CommandItem key={command.id} {...command} />
        );
      })}
      <MenuSeparator />
      <CommandItems commands={copy} />
      <CommandItems commands={watch} />
      {reason === null ? <MenuSeparator /> : <MenuGroup label={reason}>{null}</MenuGroup>}
      <CommandItems commands={remove} />
    </Menu>
  );
}

interface ChoiceSubmenuProps {
  field: ChoiceField;
  value: string;
  onChoose: (option: PickerOption) => void;
}

function ChoiceSubmenu({ field: { label, choice }, value, onChoose }: ChoiceSubmenuProps) {
  const optionOf = (wanted: string) => choice.options.find(option => option.value === wanted);
  return (
    <Submenu label={label} icon={optionOf(value)?.icon}>
      <MenuRadioGroup
        value={value}
        onValueChange={next => {
          const option = optionOf(next);
          if (option) onChoose(option);
        }}
      >
        {choice.options.map(option => (
          <MenuRadioItem key={option.value} value={option.value} icon={option.icon}>
            {option.label}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </Submenu>
  );
}
