import { type CSSProperties, useEffect, useRef } from 'react';
import type { PersonHere } from '#editor/live/live-link.ts';
import { createStore } from '#lib/store.ts';
import { announce } from '#ui/live-region.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { useSlice } from '#ui/use-store.ts';
import { Avatar } from './avatar.tsx';
import styles from './people-here.module.css';
import { usePersonHues } from './person-hues.tsx';

const nobody = createStore<readonly PersonHere[]>([]);
const noOne = createStore<string | null>(null);

interface TextWithPeople {
  people: typeof nobody;
  followedPerson: typeof noOne;
  followPerson: (id: string | null) => void;
}

/** The people whose carets are in a text, by the text's `live`. */
export const usePeopleHere = (live: TextWithPeople | null): readonly PersonHere[] =>
  useSlice(live?.people ?? nobody, people => people);

/** Faces of the people whose carets are in a text; pressing one keeps that caret in view. */
export function PeopleHere({ live }: { live: TextWithPeople | null }) {
  const people = usePeopleHere(live);
  const followed = useSlice(live?.followedPerson ?? noOne, id => id);
  const hueOf = usePersonHues();
  useAnnounced(people);
  if (people.length === 0) return null;
  return (
    <ul className={styles.people} aria-label="In the text now">
      {people.map(person => {
        const isFollowed = person.id === followed;
        return (
          <li key={person.id}>
            <Tooltip text={isFollowed ? `${person.name}: stop following` : `${person.name}: follow`}>
              <button
                type="button"
                className={styles.person}
                aria-pressed={isFollowed}
                style={{ '--hue': `var(--hue-${hueOf(person.id)})` } as CSSProperties}
                // The focus stays in the text.
                onMouseDown={event => event.preventDefault()}
                onClick={() => live?.followPerson(isFollowed ? null : person.id)}
              >
                <Avatar person={person} size={20} decorative />
                <span className={styles.name}>Follow {person.name}</span>
              </button>
            </Tooltip>
          </li>
        );
      })}
    </ul>
  );
}

/** Says once who came and who left. */
function useAnnounced(people: readonly PersonHere[]): void {
  const before = useRef<readonly PersonHere[]>([]);
  useEffect(() => {
    const isIn = (list: readonly PersonHere[], { id }: PersonHere) => list.some(other => other.id === id);
    const came = people.filter(person => !isIn(before.current, person));
    const left = before.current.filter(person => !isIn(people, person));
    before.current = people;
    const words = [
      ...came.map(({ name }) => `${name} is in the text`),
      ...left.map(({ name }) => `${name} has left the text`),
    ];
    if (words.length > 0) announce(words.join('. '));
  }, [people]);
}
