import type { PersonRef } from '#contract/people.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Avatar } from './avatar.tsx';
import styles from './member-faces.module.css';

const maxFaces = 5;

interface MemberFacesProps {
  people: readonly PersonRef[];
  /** The faces are buttons that filter by the tickets of a person. */
  filter?: { chosen: readonly string[]; toggle: (id: string) => void };
}

/** The members of a project in the head of its pages: the first ones, and those that the filter names. */
export function MemberFaces({ people, filter }: MemberFacesProps) {
  if (people.length === 0) return null;
  const shownPeople = people.filter(
    (person, index) => index < maxFaces || filter?.chosen.includes(person.id),
  );
  const more = people.length - shownPeople.length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label="Members" className={styles.faces}>
      {shownPeople.map(person =>
        filter ? (
          <Tooltip key={person.id} text={`Tickets of ${person.name}`}>
            <button
              type="button"
              className={styles.face}
              aria-pressed={filter.chosen.includes(person.id)}
              onClick={() => filter.toggle(person.id)}
            >
              <Avatar person={person} size={28} decorative />
              <VisuallyHidden>Tickets of {person.name}</VisuallyHidden>
            </button>
          </Tooltip>
        ) : (
          <span key={person.id} className={styles.face}>
            <Avatar person={person} size={28} tooltip />
          </span>
        ),
      )}
      {more > 0 && <span className={styles.more}>+{more}</span>}
    </div>
  );
}
