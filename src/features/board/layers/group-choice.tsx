import { useContext } from 'react';
import { useHasApp } from '#api/capabilities.ts';
import { Select } from '#ui/select.tsx';
import { useSlice } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import { OpenTicketContext } from '../cards/open-ticket.ts';
import { groupFieldOf, groupings, laneGroupings } from '../view/groupings.ts';

export function GroupChoice() {
  const { view } = useBoardModel();
  const { page } = useContext(OpenTicketContext);
  const group = useSlice(view, view => view.group);
  const options = page === 'list' ? groupings : laneGroupings;
  // Counting the tickets of groups needs the app API.
  if (!useHasApp()) return null;
  return (
    <Select
      label="Group by"
      size={28}
      options={options}
      value={options.some(({ value }) => value === group) ? group : 'status'}
      hint={groupFieldOf(group)?.repeats}
      onChange={value => view.change({ group: options.find(other => other.value === value)!.value })}
    />
  );
}
