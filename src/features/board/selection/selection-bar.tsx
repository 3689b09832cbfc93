import { Archive, ArrowRight, CopyPlus, FolderInput, Trash2 } from 'lucide-react';
import { useHasApp } from '#api/capabilities.ts';
import { BarPicker } from '#entities/ticket/fields/bar-picker.tsx';
import { ChoiceMenu } from '#entities/ticket/fields/choice-menu.tsx';
import { barFields } from '#entities/ticket/fields/field-editors.ts';
import { choiceFields } from '#entities/ticket/fields/ticket-fields.ts';
import { duplicateRefusal } from '#entities/ticket/writes/duplicate-tickets.ts';
import { useShown } from '#entities/ticket/writes/use-shown.ts';
import { ActionBar, ActionButton } from '#ui/action-bar.tsx';
import { useStore } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import type { BoardCache } from '../data/board-cache.ts';
import { EstimateSum } from '../estimate-sum.tsx';
import { moveCardsToProject } from '../moves/move-cards-to-project.ts';

/** The actions for all selected tickets. */
export function SelectionBar() {
  const model = useBoardModel();
  const { cache, layer, selection, ticketActions } = model;
  const hasApp = useHasApp();
  const selectedIds = useStore(selection.store);
  const total = useShown(() => estimateSumOf(cache, selectedIds));
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
      {barFields.map(({ key, picker }) => (
        <BarPicker
          key={key}
          part={picker}
          tickets={[...selectedIds].flatMap(id => cache.find(id)?.ticket ?? [])}
          onChange={(valuesOf, words) => ticketActions.change([...selectedIds], valuesOf, words)}
        />
      ))}
      {hasApp && (
        <>
          <ActionButton icon={<FolderInput />} onClick={() => moveCardsToProject(model, ids())}>
            To project…
          </ActionButton>
          <ActionButton
            icon={<CopyPlus />}
            disabledReason={duplicateRefusal(selectedIds.size)}
            onClick={() => ticketActions.duplicate(ids())}
          >
            Duplicate
          </ActionButton>
        </>
      )}
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
