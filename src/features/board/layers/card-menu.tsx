import {
  Archive,
  ArchiveRestore,
  ArrowRight,
  CopyPlus,
  FolderInput,
  Hash,
  Link2,
  PanelRight,
  SquareCheck,
  SquareX,
  Trash2,
} from 'lucide-react';
import { useContext } from 'react';
import { Link } from 'react-router';
import { useHasApp } from '#api/capabilities.ts';
import { useProject } from '#entities/project/project-context.ts';
import { copyLinks, copyReference } from '#entities/ticket/copy-ticket.ts';
import { type ChoiceField, choiceFields, type KeyField } from '#entities/ticket/fields/ticket-fields.ts';
import { FieldItems } from '#entities/ticket/keys/field-items.tsx';
import { copyLinkKeys, duplicateKeys } from '#entities/ticket/keys/key-names.ts';
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
import { OpenTicketContext, ticketBesidePath } from '../cards/open-ticket.ts';
import type { PlacedTicket } from '../data/board-cache.ts';
import { moveCardsToProject } from '../moves/move-cards-to-project.ts';
import { openField } from './open-field.ts';

/** Fields that have items of their own. */
const itemsAbove = ['status', ...choiceFields.map(({ key }) => key)] as const;

interface CardMenuProps {
  placed: PlacedTicket;
  anchor: Anchor;
  onClose: () => void;
}

export function CardMenu({ placed: { ticket }, anchor, onClose }: CardMenuProps) {
  const model = useBoardModel();
  const { cache, selection, ticketActions, elements } = model;
  const hasApp = useHasApp();
  const { project, refusalReason } = useProject();
  const open = useContext(OpenTicketContext);
  const reason = refusalReason('tickets:write');
  // The menu returns the focus to the card as it closes.
  const openLater = (field: KeyField['key']) => void setTimeout(() => openField(model, field, ticket.id));
  const ids = () => selection.idsToActOn(ticket.id);
  const selectedCount = useSlice(selection.store, ids => (ids.has(ticket.id) ? ids.size : 0));
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
      finalFocus={() => elements.card(ticket.id)?.querySelector('a') ?? null}
    >
      <MenuItem icon={<PanelRight />} render={<Link to={to} state={{ focusPanel: true }} />}>
        Open
      </MenuItem>
      {reason === null && (
        <>
          <MenuItem
            icon={<ArrowRight />}
            disabledReason={ticket.archived_at ? 'Archived' : null}
            shortcut="m"
            onSelect={() => openLater('status')}
          >
            Move to…
          </MenuItem>
          {ticket.parent !== undefined && (
            <MenuItem
              icon={<FolderInput />}
              disabledReason={ticket.archived_at ? 'Archived' : null}
              shortcut="shift+m"
              onSelect={() => moveCardsToProject(model, ids())}
            >
              Move to project…
            </MenuItem>
          )}
          <MenuItem
            icon={selectedCount > 0 ? <SquareX /> : <SquareCheck />}
            shortcut="x"
            onSelect={() => selection.toggle(ticket.id)}
          >
            {selectedCount > 0 ? 'Deselect' : 'Select'}
          </MenuItem>
          {choiceFields.map(field => (
            <ChoiceSubmenu
              key={field.key}
              field={field}
              value={ticket[field.key]}
              onChoose={option => ticketActions.choose(ids(), field, option)}
            />
          ))}
          <FieldItems
            omitted={ticket.parent === undefined ? [...itemsAbove, 'parent'] : itemsAbove}
            onField={openLater}
          />
          {hasApp && (
            <MenuItem
              icon={<CopyPlus />}
              shortcut={duplicateKeys}
              onSelect={() => ticketActions.duplicate(ids())}
            >
              Duplicate
            </MenuItem>
          )}
        </>
      )}
      <MenuSeparator />
      <MenuItem
        icon={<Link2 />}
        shortcut={copyLinkKeys}
        onSelect={() => void copyLinks(ids().flatMap(id => cache.find(id)?.ticket ?? []))}
      >
        {selectedCount > 1 ? 'Copy links' : 'Copy link'}
      </MenuItem>
      <MenuItem icon={<Hash />} onSelect={() => void copyReference(ticket.reference)}>
        Copy key
      </MenuItem>
      {reason === null ? (
        <>
          <MenuSeparator />
          {ticket.archived_at ? (
            <MenuItem icon={<ArchiveRestore />} onSelect={() => ticketActions.unarchive(ids())}>
              Unarchive
            </MenuItem>
          ) : (
            <MenuItem icon={<Archive />} onSelect={() => ticketActions.archive(ids())}>
              Archive
            </MenuItem>
          )}
          <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => ticketActions.remove(ids())}>
            Delete
          </MenuItem>
        </>
      ) : (
        <MenuGroup label={reason}>{null}</MenuGroup>
      )}
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
