import { useQuery } from '@tanstack/react-query';
import { Archive, ArrowRight, Flag, Tag, Trash2, UserRound } from 'lucide-react';
import type { ReactElement } from 'react';
import { useProject } from '#api/project-context.ts';
import { query } from '#api/queries.ts';
import type { TicketListItem } from '#contract/tickets.ts';
import { heldByAll, partly } from '#lib/held-by.ts';
import { ActionBar, ActionButton } from '#ui/action-bar.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { MultiPicker } from '#ui/picker.tsx';
import type { PickerOption } from '#ui/picker-options.ts';
import { PriorityIcon, priorities } from '#ui/priority-icon.tsx';
import { useBoardKit } from '../board-kit.ts';
import { useFilterOptions } from '../filters/use-filter-options.tsx';
import { useSlice } from '../store.ts';
import { nobody } from '../view/ticket-filters.ts';
import { pickedChange } from './bulk-changes.ts';

/** What can be done with all selected tickets at once, at the foot of the board. */
export function SelectionBar() {
  const kit = useBoardKit();
  const { project } = useProject();
  const { size } = useSlice(kit.selection.store, ids => ids);
  const { options } = useFilterOptions(kit.cache.columns());
  const members = useQuery(query('listMembers', { project: project.id }));
  const labels = useQuery(query('listLabels', { project: project.id }));
  const { ids } = kit.selection;
  return (
    <ActionBar count={size} onClear={() => kit.selection.clear()}>
      <ActionButton
        icon={<ArrowRight />}
        shortcut="m"
        onClick={event => {
          const [first] = ids();
          if (first) kit.layer.set({ kind: 'move-to', ticketId: first, anchor: event.currentTarget });
        }}
      >
        Move to…
      </ActionButton>
      <Menu side="top" label="Priority" trigger={<ActionButton icon={<Flag />}>Priority</ActionButton>}>
        {priorities.map(({ value, label }) => (
          <MenuItem
            key={value}
            icon={<PriorityIcon priority={value} decorative />}
            onSelect={() => kit.tickets.setPriority(ids(), value)}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
      <Pick
        field="assignees"
        label="Assign to"
        options={options.assignee.filter(({ value }) => value !== nobody)}
        known={members.data?.data ?? []}
        said={count => `${count === 1 ? 'has' : 'have'} other assignees now`}
        trigger={<ActionButton icon={<UserRound />}>Assign</ActionButton>}
      />
      <Pick
        field="labels"
        label="Labels"
        options={options.label}
        known={labels.data?.data ?? []}
        said={count => `${count === 1 ? 'has' : 'have'} other labels now`}
        trigger={<ActionButton icon={<Tag />}>Labels</ActionButton>}
      />
      <ActionButton icon={<Archive />} onClick={() => kit.tickets.archive(ids())}>
        Archive
      </ActionButton>
      <ActionButton icon={<Trash2 />} onClick={() => kit.tickets.remove(ids())}>
        Delete
      </ActionButton>
    </ActionBar>
  );
}

interface PickProps<F extends 'assignees' | 'labels'> {
  field: F;
  label: string;
  options: readonly PickerOption[];
  known: TicketListItem[F];
  said: (count: number) => string;
  trigger: ReactElement;
}

/** People or labels of all selected tickets: what is ticked holds for all of them, what is not touched stays. */
function Pick<F extends 'assignees' | 'labels'>({
  field,
  label,
  options,
  known,
  said,
  trigger,
}: PickProps<F>) {
  const kit = useBoardKit();
  const chosen = useSlice(kit.selection.store, ids => ids);
  const tickets = [...chosen].flatMap(id => kit.cache.find(id)?.ticket ?? []);
  const lists = tickets.map(ticket => ticket[field].map(({ id }) => id));
  const before = heldByAll(lists);
  return (
    <MultiPicker
      side="top"
      label={label}
      values={before}
      options={options.map(option => {
        const some = partly(lists, option.value);
        return { ...option, meta: some ?? option.meta, isPartly: some !== undefined };
      })}
      onCommit={next =>
        kit.tickets.change([...chosen], ticket => pickedChange(field, ticket, known, { before, next }), said)
      }
      trigger={trigger}
    />
  );
}
