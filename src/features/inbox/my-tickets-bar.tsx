import { Archive, FolderInput, Trash2 } from 'lucide-react';
import type { MyTicket } from '#contract/app/inbox.ts';
import { ChoiceMenu } from '#entities/ticket/fields/choice-menu.tsx';
import { type ChoiceField, choiceFields } from '#entities/ticket/fields/ticket-fields.ts';
import { openProjectMove } from '#entities/ticket/project-move/project-move-request.ts';
import { ticketsMessage } from '#entities/ticket/writes/apply-write.tsx';
import type { FieldValues } from '#entities/ticket/writes/field-values.ts';
import { useTicketActions } from '#entities/ticket/writes/ticket-actions.ts';
import { ActionBar, ActionButton } from '#ui/action-bar.tsx';

interface MyTicketsBarProps {
  tickets: readonly MyTicket[];
  disabledReason: string | null;
  onClear: () => void;
  onLeave: () => void;
}

export function MyTicketsBar({ tickets, disabledReason, onClear, onLeave }: MyTicketsBarProps) {
  const { change, archive, remove } = useTicketActions();
  const choose = ({ key, label }: ChoiceField, value: string) => {
    const affected = tickets.filter(ticket => ticket[key] !== value);
    const verb = affected.length === 1 ? 'has' : 'have';
    const message = ticketsMessage(affected, `${verb} another ${label.toLowerCase()} now`);
    change(affected, { [key]: value } as FieldValues, message);
  };
  return (
    <ActionBar sticky count={tickets.length} onClear={onClear}>
      {choiceFields.map(field => (
        <ChoiceMenu
          key={field.key}
          field={field}
          disabledReason={disabledReason}
          onChoose={({ value }) => choose(field, value)}
        />
      ))}
      <ActionButton
        icon={<FolderInput />}
        shortcut="shift+m"
        disabledReason={disabledReason}
        onClick={() => openProjectMove({ tickets, onMoved: onClear })}
      >
        To project…
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
