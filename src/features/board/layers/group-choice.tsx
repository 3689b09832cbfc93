import { useHasApp } from '#api/capabilities.ts';
import { Select } from '#ui/select.tsx';
import { useSlice } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import { groupFieldOf, groupings } from '../view/groupings.ts';

export function GroupChoice() {
  const { view } = useBoardModel();
  const group = useSlice(view, view => view.group);
  // Counting the tickets of groups needs the app API.
  if (!useHasApp()) return null;
  return (
    <Select
      label="Group by"
      size={28}
      options={groupings}
      value={group}
      hint={groupFieldOf(group)?.repeats}
      onChange={value => view.change({ group: groupings.find(other => other.value === value)!.value })}
    />
  );
}
