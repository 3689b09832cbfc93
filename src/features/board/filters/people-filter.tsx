import type { PersonRef } from '#contract/people.ts';
import { MemberFaces } from '#entities/person/member-faces.tsx';
import { useSlice } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import { withChoice } from '../view/ticket-filters.ts';

export function PeopleFilter({ people }: { people: readonly PersonRef[] }) {
  const { view } = useBoardModel();
  const choice = useSlice(view, view => view.filters.choices.assignee);
  const chosen = choice && !choice.not ? choice.values : [];
  const toggle = (id: string) => {
    const values = chosen.includes(id) ? chosen.filter(other => other !== id) : [...chosen, id];
    const { filters } = view.get();
    view.change({ filters: withChoice(filters, 'assignee', { not: false, values }) });
  };
  return <MemberFaces people={people} filter={{ chosen, toggle }} />;
}
