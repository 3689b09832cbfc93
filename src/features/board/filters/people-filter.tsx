import type { PersonRef } from '#contract/people.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { useSlice } from '#ui/use-store.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useBoardModel } from '../board-model.ts';
import { withChoice } from '../view/ticket-filters.ts';
import styles from './people-filter.module.css';

const maxPictures = 5;

export function PeopleFilter({ people }: { people: readonly PersonRef[] }) {
  const { view } = useBoardModel();
  const choice = useSlice(view, view => view.filters.choices.assignee);
  const chosen = choice && !choice.not ? choice.values : [];
  const toggle = (id: string) => {
    const values = chosen.includes(id) ? chosen.filter(other => other !== id) : [...chosen, id];
    const { filters } = view.get();
    view.change({ filters: withChoice(filters, 'assignee', { not: false, values }) });
  };
  if (people.length === 0) return null;
  const shownPeople = people.filter((person, index) => index < maxPictures || chosen.includes(person.id));
  const more = people.length - shownPeople.length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label="Members" className={styles.people}>
      {shownPeople.map(person => (
        <Tooltip key={person.id} text={`Tickets of ${person.name}`}>
          <button
            type="button"
            className={styles.person}
            aria-pressed={chosen.includes(person.id)}
            onClick={() => toggle(person.id)}
          >
            <Avatar person={person} size={24} decorative />
            <VisuallyHidden>Tickets of {person.name}</VisuallyHidden>
          </button>
        </Tooltip>
      ))}
      {more > 0 && <span className={styles.more}>+{more}</span>}
    </div>
  );
}
