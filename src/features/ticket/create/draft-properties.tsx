import { Calendar, Gauge } from 'lucide-react';
import type { Board } from '#contract/boards.ts';
import { DraftButton } from '#entities/ticket/draft/draft-button.tsx';
import { DraftChoices } from '#entities/ticket/draft/draft-choices.tsx';
import styles from '#entities/ticket/draft/draft-form.module.css';
import { DueDate } from '#entities/ticket/fields/due/due-date.tsx';
import { EstimatePicker } from '#entities/ticket/fields/estimate/estimate-picker.tsx';
import { ColumnGlyph } from '#entities/ticket/status/status-glyph.tsx';
import { statusOptions } from '#entities/ticket/status/status-options.tsx';
import { DatePicker } from '#ui/date-picker.tsx';
import { Picker } from '#ui/picker.tsx';
import { DraftParent } from './draft-parent.tsx';
import type { TicketDraft } from './ticket-draft.ts';

interface DraftPropertiesProps {
  draft: TicketDraft;
  onChange: (change: Partial<TicketDraft>) => void;
  project: string;
  column: Board | null;
  /** Null where there are none. */
  boards: readonly Board[] | null;
}

export function DraftProperties({ draft, onChange, project, column, boards }: DraftPropertiesProps) {
  return (
    <div className={styles.properties}>
      {boards && (
        <Picker
          label="Column"
          width={18}
          value={column?.id ?? null}
          onChange={boardId => onChange({ boardId })}
          options={statusOptions(boards, [])}
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
      )}
      <DraftChoices draft={draft} onChange={onChange} project={project} />
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
      <DraftParent project={project} parent={draft.parent} onChange={parent => onChange({ parent })} />
    </div>
  );
}
