import type { Member, PersonRef } from '#contract/people.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import type { PickerOption } from '#ui/picker-options.ts';

interface PeopleOptions {
  members: readonly Member[];
  /** Stay in the list when they have left the project. */
  chosen?: readonly PersonRef[];
  /** The id of the person at the screen, who comes first. */
  me: string | undefined;
}

export function peopleOptions({ members, chosen = [], me }: PeopleOptions): PickerOption[] {
  const formerMembers = chosen.filter(person => !members.some(member => member.id === person.id));
  const self = members.filter(member => member.id === me);
  const others = members.filter(member => member.id !== me);
  const people: readonly (PersonRef & { email?: string })[] = [...self, ...others, ...formerMembers];
  return people.map(person => ({
    value: person.id,
    label: person.name,
    icon: <Avatar person={person} decorative />,
    ...(person.email && { keywords: person.email }),
    ...(person.id === me && { meta: 'You' }),
  }));
}

/** Returns "Mara, Tomás, Ida and 2 more", or the full name of one person. */
export function listAssignees(people: readonly PersonRef[]): string {
  if (people.length === 1) return people[0]!.name;
  const firstNames = people.slice(0, 3).map(person => person.name.split(' ')[0]);
  return people.length > 3 ? `${firstNames.join(', ')} and ${people.length - 3} more` : firstNames.join(', ');
}
