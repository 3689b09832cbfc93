import { useQuery } from '@tanstack/react-query';
import { Calendar, CircleUserRound, Gauge, Tag } from 'lucide-react';
import { useId } from 'react';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import type { Board } from '#contract/boards.ts';
import type { Priority } from '#contract/priorities.ts';
import { AvatarStack } from '#entities/person/avatar.tsx';
import { LabelDot } from '#entities/project/label-pill.tsx';
import { listAssignees, peopleOptions } from '#entities/ticket/fields/assignees/people.tsx';
import { DueDate } from '#entities/ticket/fields/due/due-date.tsx';
import { EstimatePicker } from '#entities/ticket/fields/estimate/estimate-picker.tsx';
import { labelOptions } from '#entities/ticket/fields/labels/label-options.tsx';
import { PriorityIcon, priorityLabel } from '#entities/ticket/fields/priority/priority-icon.tsx';
import { priorityOptions } from '#entities/ticket/fields/priority/priority-options.tsx';
import { ColumnGlyph } from '#entities/ticket/status/status-glyph.tsx';
import { statusOptions } from '#entities/ticket/status/status-options.tsx';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { DatePicker } from '#ui/date-picker.tsx';
import { useFieldErrors } from '#ui/form-context.tsx';
import { MultiPicker, Picker } from '#ui/picker.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './create-ticket.module.css';
import type { TicketDraft } from './ticket-draft.ts';

interface DraftPropertiesProps {
  draft: TicketDraft;
  onChange: (change: Partial<TicketDraft>) => void;
  project: string;
  column: Board | null;
  boards: readonly Board[];
}

export function DraftProperties({ draft, onChange, project, column, boards }: DraftPropertiesProps) {
  const { user } = useSession();
  const members = useQuery(query('listMembers', { project }));
  const labels = useQuery(query('listLabels', { project }));
  const assignees = (members.data?.data ?? []).filter(member => draft.assigneeIds.includes(member.id));
  const chosenLabels = (labels.data?.data ?? []).filter(label => draft.labelIds.includes(label.id));
  return (
    <div className={styles.properties}>
      <Picker
        label="Column"
        width={18}
        value={column?.id ?? null}
        onChange={boardId => onChange({ boardId })}
        options={statusOptions(boards, null)}
        trigger={
          <DraftButton
            name="board_id"
            label={column ? 'Column' : null}
            icon={column && <ColumnGlyph columns={boards} id={column.id} />}
          >
            {column?.name ?? 'Column'}
          </DraftButton>
        }
      />
      <Picker
        label="Priority"
        value={draft.priority}
        onChange={value => value && onChange({ priority: value as Priority })}
        options={priorityOptions}
        trigger={
          <DraftButton
            name="priority"
            label="Priority"
            icon={<PriorityIcon priority={draft.priority} decorative />}
          >
            {priorityLabel(draft.priority)}
          </DraftButton>
        }
      />
      <MultiPicker
        label="Assignees"
        placeholder="Assign to…"
        loading={members.isPending}
        values={draft.assigneeIds}
        onChange={assigneeIds => onChange({ assigneeIds })}
        options={peopleOptions({ members: members.data?.data ?? [], me: user?.id })}
        trigger={
          <DraftButton
            name="assignee_ids"
            label={assignees.length > 0 ? 'Assignees' : null}
            icon={
              assignees.length > 0 ? (
                <span aria-hidden="true">
                  <AvatarStack people={assignees} size={16} />
                </span>
              ) : (
                <CircleUserRound />
              )
            }
          >
            {assignees.length > 0 ? listAssignees(assignees) : 'Assignees'}
          </DraftButton>
        }
      />
      <MultiPicker
        label="Labels"
        placeholder="Add labels…"
        emptyText="This project has no such label."
        loading={labels.isPending}
        values={draft.labelIds}
        onChange={labelIds => onChange({ labelIds })}
        options={labelOptions(labels.data?.data ?? [])}
        trigger={
          <DraftButton
            name="label_ids"
            label={chosenLabels.length > 0 ? 'Labels' : null}
            icon={chosenLabels[0] ? <LabelDot color={chosenLabels[0].color} /> : <Tag />}
          >
            {chosenLabels.map(label => label.name).join(', ') || 'Labels'}
          </DraftButton>
        }
      />
      <DatePicker
        label="Due date"
        value={draft.due}
        onChange={due => onChange({ due })}
        trigger={
          <DraftButton name="due_at" label={null} {...(draft.due === null && { icon: <Calendar /> })}>
            {draft.due === null ? 'Due date' : <DueDate at={draft.due} />}
          </DraftButton>
        }
      />
      <EstimatePicker
        value={draft.estimate}
        onChange={estimate => onChange({ estimate })}
        trigger={
          <DraftButton name="estimate" label={draft.estimate === null ? null : 'Estimate'} icon={<Gauge />}>
            {draft.estimate ?? 'Estimate'}
          </DraftButton>
        }
      />
    </div>
  );
}

function DraftButton({
  name,
  label,
  children,
  ...button
}: ButtonProps & {
  name: string;
  label: string | null;
}) {
  const error = useFieldErrors(name);
  const id = useId();
  return (
    <span className={styles.property}>
      <Button size={28} aria-describedby={error ? id : undefined} {...button}>
        {label && <VisuallyHidden>{label}: </VisuallyHidden>}
        {children}
      </Button>
      {error && (
        <span id={id} className={styles.error}>
          {error}
        </span>
      )}
    </span>
  );
}
