import { Chip, ChipPart } from '#ui/chip.tsx';
import { useBoardKit } from '../board-kit.ts';
import { useSlice } from '../store.ts';
import { sortWords } from '../view/sort-words.ts';

/** Says that the tickets do not stand as people put them, and leads back to that. */
export function SortChip({ onEmpty }: { onEmpty: () => void }) {
  const kit = useBoardKit();
  const sort = useSlice(kit.view, view => view.sort);
  if (!sort) return null;
  const remove = () => {
    kit.setView({ sort: null });
    onEmpty();
  };
  return (
    <Chip onRemove={remove} removeName="Back to the manual order">
      <ChipPart tone="field">{sortWords(sort)}</ChipPart>
    </Chip>
  );
}
