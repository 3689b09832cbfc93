import type { Member, PersonRef } from '#contract/people.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import type { PickerOption } from '#ui/picker-options.ts';

/** A chosen person who has left the project stays in the list. */
export function peopleOptions(
  members: readonly Member[],
  chosen: readonly PersonRef[],
  me: string | undefined,
): PickerOption[] {
  const gone = chosen.filter(person => !members.some(member => member.id === person.id));
  const own = members.filter(member => member.id === me);
  const others = members.filter(member => member.id !== me);
  const people: readonly (PersonRef & { email?: string })[] = [...own, ...others, ...gone];
  return people.map(person => ({
    value: person.id,
    label: person.name,
    icon: <Avatar person={person} decorative />,
    ...(person.email && { keywords: person.email }),
    ...(person.id === me && { meta: 'You' }),
  }));
}

/** "Mara, Tomás, Ida and 2 more"; one person by the full name. */
export function listAssignees(people: readonly PersonRef[]): string {
  if (people.length === 1) return people[0]!.name;
  const shown = people.slice(0, 3).map(person => person.name.split(' ')[0]);
  return people.length > 3 ? `${shown.join(', ')} and ${people.length - 3} more` : shown.join(', ');
}
