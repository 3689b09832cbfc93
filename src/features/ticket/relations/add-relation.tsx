import { useState } from 'react';
import type { RelationKind } from '#contract/app/extensions.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { TicketPicker } from '#entities/ticket/picker/ticket-picker.tsx';
import { useKnownColumns } from '#entities/ticket/writes/use-shown.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { Select } from '#ui/select.tsx';
import { SelectButton } from '#ui/select-button.tsx';
import { relationVerbs, shownKinds } from './relation-words.ts';
import { useRelations } from './use-relations.ts';

interface AddRelationProps {
  ticket: TicketListItem;
  onClose: () => void;
}

export function AddRelation({ ticket, onClose }: AddRelationProps) {
  const { columns } = useKnownColumns(ticket.project_id);
  const { relations = [], add } = useRelations(ticket, columns);
  const [kind, setKind] = useState<RelationKind>('blocked_by');
  const [other, setOther] = useState<TicketListItem | null>(null);
  const [isPicking, setPicking] = useState(false);
  const related = relations.flatMap(relation => (relation.kind === kind ? relation.ticket.id : []));
  const isRelated = other !== null && related.includes(other.id);
  const submit = () => {
    if (!other) return;
    onClose();
    add(kind, other);
  };
  return (
    <Dialog onOpenChange={onClose} title={`Add a relation to ${ticket.reference}`}>
      <Form
        label="Relation"
        error={null}
        pending={false}
        onSubmit={submit}
        submit="Add relation"
        submitDisabledReason={
          other === null ? 'Choose a ticket first.' : isRelated ? 'This relation exists already.' : null
        }
        onCancel={onClose}
      >
        <Select
          label="Relation"
          name="kind"
          options={shownKinds.map(value => ({ value, label: `${ticket.reference} ${relationVerbs[value]}` }))}
          value={kind}
          onChange={value => setKind(value as RelationKind)}
        />
        <Field label="Ticket" name="ticket_id">
          {control => (
            <TicketPicker
              label="Ticket"
              placeholder="Find a ticket by words or key…"
              project={ticket.project_id}
              allProjects
              excluded={[ticket.id, ...related]}
              open={isPicking}
              onOpenChange={setPicking}
              value={other}
              onPick={setOther}
              trigger={
                <SelectButton {...control}>
                  {other ? `${other.reference} ${other.title}` : 'Choose a ticket'}
                </SelectButton>
              }
            />
          )}
        </Field>
      </Form>
    </Dialog>
  );
}
