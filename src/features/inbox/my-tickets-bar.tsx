import { Archive, ArrowRight, CopyPlus, FolderInput, Trash2 } from 'lucide-react';
import type { MyTicket } from '#contract/app/inbox.ts';
import { BarPicker } from '#entities/ticket/fields/bar-picker.tsx';
import { ChoiceMenu } from '#entities/ticket/fields/choice-menu.tsx';
import { barFields } from '#entities/ticket/fields/field-editors.ts';
import { type ChoiceField, choiceFields } from '#entities/ticket/fields/ticket-fields.ts';
import { moveKeys } from '#entities/ticket/keys/key-names.ts';
import { openProjectMove } from '#entities/ticket/project-move/project-move-request.ts';
import { ticketsMessage } from '#entities/ticket/writes/apply-write.tsx';
import { duplicateRefusal } from '#entities/ticket/writes/duplicate-tickets.ts';
import type { FieldValues } from '#entities/ticket/writes/field-values.ts';
import { useTicketActions } from '#entities/ticket/writes/ticket-actions.ts';
import { ActionBar, ActionButton } from '#ui/action-bar.tsx';
import type { MyTicketCommands } from './use-my-ticket-commands.ts';

interface MyTicketsBarProps {
  /** The selected tickets, at least one. */
  tickets: readonly MyTicket[];
  commands: MyTicketCommands;
  onClear: () => void;
  onLeave: () => void;
}

export function MyTicketsBar({ tickets, commands, onClear, onLeave }: MyTicketsBarProps) {
  const { change, changeEach, archive, remove } = useTicketActions();
  const disabledReason = commands.refusalOf(tickets);
  const target = commands.targetFor(tickets[0]!.id, tickets);
  const choose = ({ key, label }: ChoiceField, value: string) => {
    const affected = tickets.filter(ticket => ticket[key] !== value);
    const verb = affected.length === 1 ? 'has' : 'have';
    const message = ticketsMessage(affected, `${verb} another ${label.toLowerCase()} now`);
    change(affected, { [key]: value } as FieldValues, message);
  };
  return (
    <ActionBar sticky count={tickets.length} onClear={onClear}>
      <ActionButton
        icon={<ArrowRight />}
        shortcut={moveKeys}
        disabledReason={commands.reasonFor('status', tickets)}
        onClick={event => commands.openField('status', tickets[0]!.id, event.currentTarget)}
      >
        Move to…
      </ActionButton>
      {choiceFields.map(field => (
        <ChoiceMenu
          key={field.key}
          field={field}
          disabledReason={disabledReason}
          onChoose={({ value }) => choose(field, value)}
        />
      ))}
      {barFields.map(({ key, picker }) => (
        <BarPicker
          key={key}
          part={picker}
          tickets={tickets}
          disabledReason={commands.reasonFor(key, tickets)}
          onChange={(valuesOf, words) => changeEach(tickets, valuesOf, words)}
        />
      ))}
      <ActionButton
        icon={<FolderInput />}
        disabledReason={disabledReason}
        onClick={() => openProjectMove({ tickets, onMoved: onClear })}
      >
        To project…
      </ActionButton>
      <ActionButton
        icon={<CopyPlus />}
        disabledReason={disabledReason ?? duplicateRefusal(tickets.length)}
        onClick={target.duplicate}
      >
        Duplicate
      </ActionButton>
      <ActionButton
        icon={<Archive />}
        disabledReason={disabledReason}
        onClick={() => {
          onLeave();
          archive(tickets);
        }}
      >
        Archive
      </ActionButton>
      <ActionButton
        icon={<Trash2 />}
        disabledReason={disabledReason}
        onClick={() => {
          onLeave();
          remove(tickets, { canRestore: true });
        }}
      >
        Delete
      </ActionButton>
    </ActionBar>
  );
}
