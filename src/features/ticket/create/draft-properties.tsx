import { useQuery } from '@tanstack/react-query';
import { Calendar, CircleUserRound, Tag } from 'lucide-react';
import { useId } from 'react';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import type { Board } from '#contract/boards.ts';
import { isFull } from '#contract/rules.ts';
import { AvatarStack } from '#ui/avatar.tsx';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { CountLimit } from '#ui/count-limit.tsx';
import { DatePicker } from '#ui/date-picker.tsx';
import { DueDate } from '#ui/due-date.tsx';
import { useFieldErrors } from '#ui/form-context.tsx';
import { MultiPicker, Picker } from '#ui/picker.tsx';
import { PriorityIcon, priorities, priorityLabel } from '#ui/priority-icon.tsx';
import { StatusGlyph } from '#ui/status-glyph.tsx';
import { statusPlaces } from '#ui/status-places.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { LabelDot } from '../properties/labels-property.tsx';
import { peopleOptions, shortNames } from '../properties/people.tsx';
import styles from './create-ticket.module.css';
import type { TicketDraft } from './ticket-draft.ts';

interface DraftPropertiesProps {
  draft: TicketDraft;
  onChange: (change: Partial<TicketDraft>) => void;
  project: string;
  column: Board | null;
  boards: readonly Board[];
}

/** The properties of a ticket to be, as a row of buttons. */
export function DraftProperties({ draft, onChange, project, column, boards }: DraftPropertiesProps) {
  const { user } = useSession();
  const members = useQuery(query('listMembers', { project }));
  const labels = useQuery(query('listLabels', { project }));
  const places = statusPlaces(boards);
  const glyph = (board: Board) => {
    const place = places.get(board.id);
    return place ? <StatusGlyph place={place} color={board.color} /> : undefined;
  };
  const assignees = (members.data?.data ?? []).filter(member => draft.assigneeIds.includes(member.id));
  const chosen = (labels.data?.data ?? []).filter(label => draft.labelIds.includes(label.id));
  return (
    <div className={styles.properties}>
      <Picker
        label="Column"
        width={18}
        value={column?.id ?? null}
        onChange={boardId => onChange({ boardId })}
        options={boards.map(board => ({
          value: board.id,
          label: board.name,
          icon: glyph(board),
          meta: <CountLimit count={board.ticket_count} limit={board.wip_limit} />,
          disabledReason: isFull(board) ? `Full, ${board.ticket_count} of ${board.wip_limit}` : null,
        }))}
        trigger={
          <DraftButton name="board_id" label={column ? 'Column' : null} icon={column && glyph(column)}>
            {column?.name ?? 'Column'}
          </DraftButton>
        }
      />
      <Picker
        label="Priority"
        value={draft.priority}
        onChange={value => {
          const priority = priorities.find(one => one.value === value)?.value;
          if (priority) onChange({ priority });
        }}
        options={priorities.map(({ value, label }) => ({
          value,
          label,
          icon: <PriorityIcon priority={value} decorative />,
        }))}
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
        options={peopleOptions(members.data?.data ?? [], [], user?.id)}
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
            {assignees.length > 0 ? shortNames(assignees) : 'Assignees'}
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
        options={(labels.data?.data ?? []).map(label => ({
          value: label.id,
          label: label.name,
          icon: <LabelDot color={label.color} />,
        }))}
        trigger={
          <DraftButton
            name="label_ids"
            label={chosen.length > 0 ? 'Labels' : null}
            icon={chosen[0] ? <LabelDot color={chosen[0].color} /> : <Tag />}
          >
            {chosen.map(label => label.name).join(', ') || 'Labels'}
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
    </div>
  );
}

/** A value of the ticket to be; a refusal of it stands below. */
function DraftButton({
  name,
  label,
  children,
  ...button
}: ButtonProps & {
  name: string;
  /** The property's name, spoken before its value. */
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
