import { Archive, ArrowRight, Trash2 } from 'lucide-react';
import { ChoiceMenu } from '#entities/ticket/fields/choice-menu.tsx';
import type { BulkPart, ProjectFacts } from '#entities/ticket/fields/field-editor.ts';
import { bulkFields } from '#entities/ticket/fields/field-editors.ts';
import { choiceFields } from '#entities/ticket/fields/ticket-fields.ts';
import { useShown } from '#entities/ticket/writes/use-shown.ts';
import { partlySharedWords, sharedEntries } from '#lib/shared-entries.ts';
import { ActionBar, ActionButton } from '#ui/action-bar.tsx';
import { MultiPicker } from '#ui/picker.tsx';
import { useStore } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import type { BoardCache } from '../data/board-cache.ts';
import { hasOrHave } from '../data/ticket-changes.ts';
import { EstimateSum } from '../estimate-sum.tsx';
import { useProjectFacts } from '../filters/use-filter-options.ts';
import { pickedValues } from './bulk-changes.ts';

/** The actions for all selected tickets. */
export function SelectionBar() {
  const { cache, layer, selection, ticketActions } = useBoardModel();
  const selectedIds = useStore(selection.store);
  const total = useShown(() => estimateSumOf(cache, selectedIds));
  const { facts } = useProjectFacts();
  const { ids } = selection;
  return (
    <ActionBar
      count={selectedIds.size}
      facts={total > 0 && <EstimateSum total={total} />}
      onClear={() => selection.clear()}
    >
      <ActionButton
        icon={<ArrowRight />}
        shortcut="m"
        onClick={event => {
          const [first] = ids();
          if (first) layer.set({ kind: 'move-to', ticketId: first, anchor: event.currentTarget });
        }}
      >
        Move to…
      </ActionButton>
      {choiceFields.map(field => (
        <ChoiceMenu
          key={field.key}
          field={field}
          onChoose={option => ticketActions.choose(ids(), field, option)}
        />
      ))}
      {bulkFields.map(({ key, property, bulk }) => (
        <BulkPicker key={key} part={bulk} noun={property.name.toLowerCase()} facts={facts} />
      ))}
      <ActionButton icon={<Archive />} onClick={() => ticketActions.archive(ids())}>
        Archive
      </ActionButton>
      <ActionButton icon={<Trash2 />} onClick={() => ticketActions.remove(ids())}>
        Delete
      </ActionButton>
    </ActionBar>
  );
}

/** Reads each loaded row once, however many tickets are selected. */
function estimateSumOf(cache: BoardCache, selectedIds: ReadonlySet<string>): number {
  const tickets = cache.columns().flatMap(({ id }) => cache.tickets(id));
  return tickets.reduce((sum, { id, estimate }) => sum + (selectedIds.has(id) ? (estimate ?? 0) : 0), 0);
}

function BulkPicker({ part, noun, facts }: { part: BulkPart; noun: string; facts: ProjectFacts }) {
  const { name, label, action, icon } = part;
  const { cache, selection, ticketActions } = useBoardModel();
  const selectedIds = useStore(selection.store);
  const tickets = [...selectedIds].flatMap(id => cache.find(id)?.ticket ?? []);
  const lists = tickets.map(ticket => ticket[name].map(({ id }) => id));
  const before = sharedEntries(lists);
  return (
    <MultiPicker
      side="top"
      label={label}
      values={before}
      options={part.options(facts).map(option => {
        const partWords = partlySharedWords(lists, option.value);
        return { ...option, meta: partWords ?? option.meta, isPartly: partWords !== undefined };
      })}
      onCommit={next =>
        ticketActions.change(
          [...selectedIds],
          ticket => pickedValues(name, ticket, part.records(facts), { before, next }),
          count => `${hasOrHave(count)} other ${noun} now`,
        )
      }
      trigger={<ActionButton icon={icon}>{action}</ActionButton>}
    />
  );
}
