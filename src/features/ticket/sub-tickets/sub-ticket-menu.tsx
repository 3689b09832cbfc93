import { ArrowDown, ArrowUp, Ellipsis, Unlink } from 'lucide-react';
import { useRef, useState } from 'react';
import type { TicketListItem } from '#contract/tickets.ts';
import { CommandItems } from '#entities/command/command-items.tsx';
import { FieldPicker } from '#entities/ticket/fields/field-picker.tsx';
import type { KeyField } from '#entities/ticket/fields/ticket-fields.ts';
import { fieldCommands } from '#entities/ticket/keys/field-commands.ts';
import { useTicketActions } from '#entities/ticket/writes/ticket-actions.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { archivedStays } from '../archived-stays.ts';
import styles from './sub-tickets.module.css';

interface SubTicketMenuProps {
  ticket: TicketListItem;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onDetach: () => void;
}

export function SubTicketMenu({ ticket, isFirst, isLast, onMove, onDetach }: SubTicketMenuProps) {
  const { changeEach, moveAll } = useTicketActions();
  const [field, setField] = useState<KeyField['key'] | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isArchived = ticket.archived_at !== null;
  // The keys of fields belong to the ticket that is open.
  const commands = fieldCommands({
    omitted: ['parent'],
    reasonFor: key => (key === 'status' && isArchived ? archivedStays : null),
    onField: setField,
  }).map(({ shortcut: _, ...command }) => ({ ...command, opens: true }));
  return (
    <span className={styles.menu}>
      <Menu
        align="end"
        label={`Actions for ${ticket.reference}`}
        trigger={
          <IconButton
            ref={button}
            name={`Actions for ${ticket.reference}`}
            icon={<Ellipsis />}
            size={24}
            tooltip={false}
          />
        }
      >
        <CommandItems commands={commands} />
        <MenuSeparator />
        <MenuItem
          icon={<ArrowUp />}
          shortcut="alt+shift+up"
          disabledReason={isFirst ? 'It is the first.' : null}
          onSelect={() => onMove(-1)}
        >
          Move up
        </MenuItem>
        <MenuItem
          icon={<ArrowDown />}
          shortcut="alt+shift+down"
          disabledReason={isLast ? 'It is the last.' : null}
          onSelect={() => onMove(1)}
        >
          Move down
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Unlink />} onSelect={onDetach}>
          Detach
        </MenuItem>
      </Menu>
      {field && (
        <FieldPicker
          field={field}
          tickets={[ticket]}
          anchor={button}
          align="end"
          finalFocus={() => button.current}
          onClose={() => setField(null)}
          onChange={(valuesOf, words) => changeEach([ticket], valuesOf, words)}
          onMove={to => moveAll([ticket], to)}
        />
      )}
    </span>
  );
}
