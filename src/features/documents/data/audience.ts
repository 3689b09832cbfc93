type Named = { name: string };

/** Who will see a document once it is published, in a sentence. */
export function audienceOf(project: Named | null | undefined, organization: Named): string {
  return project
    ? `The people of ${project.name}, and the owners and admins of ${organization.name}, will see this.`
    : `Everybody at ${organization.name} will see this.`;
}

/** Who loses sight of it when it becomes a draft again, in a sentence. */
export function losersOf(project: Named | null | undefined, organization: Named): string {
  const readers = project ? `The people of ${project.name}` : `Everybody at ${organization.name}`;
  return `${readers} will no longer see it; its author, its editors, owners and admins will.`;
}

/** "Mara and Tomás": first names, or whole ones where two people share the first. */
export function namesOf(people: readonly Named[]): string {
  const firsts = people.map(({ name }) => name.trim().split(/\s+/)[0] ?? name);
  const names = new Set(firsts).size === firsts.length ? firsts : people.map(({ name }) => name);
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} others`] : names;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
}
