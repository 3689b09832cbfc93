type Named = { name: string };

/** The project of a document; null for none, undefined for one that the person cannot see. */
export type DocumentProject = Named | null | undefined;

export function audienceMessage(project: DocumentProject, organization: Named): string {
  return project
    ? `The people of ${project.name}, and the owners and admins of ${organization.name}, will see this.`
    : `Everybody at ${organization.name} will see this.`;
}

interface Shown {
  status: 'draft' | 'published';
  project_id: string | null;
}

export function seenBy(
  document: Shown,
  project: DocumentProject,
  organization: Named,
  changed: boolean,
): string {
  if (document.status === 'draft') return 'Seen by its author, editors, owners and admins';
  const name = project?.name ?? 'its project';
  const readers =
    document.project_id === null ? `everybody at ${organization.name}` : `the people of ${name}`;
  return `Seen by ${readers}${changed ? ', without the unpublished changes' : ''}`;
}

export function lostAccessMessage(
  project: DocumentProject,
  organization: Named,
  readers: readonly Named[] | null,
): string {
  if (readers?.length === 0) return 'Nobody else loses sight of it: only people who may edit it see it now.';
  const all = project ? `The people of ${project.name}` : `Everybody at ${organization.name}`;
  const who = readers
    ? `${listFirstNames(readers)}${readers.length > 3 ? ` of ${(project ?? organization).name}` : ''}`
    : all;
  return `${who} will no longer see it; its author, its editors, owners and admins will.`;
}

/** "Mara and Tomás": first names, or whole ones where two people share the first. */
export function listFirstNames(people: readonly Named[]): string {
  const firsts = people.map(({ name }) => name.trim().split(/\s+/)[0] ?? name);
  const names = new Set(firsts).size === firsts.length ? firsts : people.map(({ name }) => name);
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} others`] : names;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
}
