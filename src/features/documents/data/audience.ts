import type { Document } from '#contract/documents.ts';
import { counted } from '#lib/counted.ts';

type Named = { name: string };

/** The project of a document; null for none, undefined for one that the person cannot see. */
export type DocumentProject = Named | null | undefined;

export function audienceMessage(project: DocumentProject, organization: Named): string {
  return project
    ? `The people of ${project.name}, and the owners and admins of ${organization.name}, will see this.`
    : `Everybody at ${organization.name} will see this.`;
}

interface DocumentVisibility {
  document: Pick<Document, 'status' | 'project_id'>;
  project: DocumentProject;
  organization: Named;
  hasUnpublishedChanges: boolean;
}

export function seenBy({
  document,
  project,
  organization,
  hasUnpublishedChanges,
}: DocumentVisibility): string {
  if (document.status === 'draft') return 'Seen by its author, editors, owners and admins';
  const name = project?.name ?? 'its project';
  const readers =
    document.project_id === null ? `everybody at ${organization.name}` : `the people of ${name}`;
  return `Seen by ${readers}${hasUnpublishedChanges ? ', without the unpublished changes' : ''}`;
}

interface LostAccess {
  project: DocumentProject;
  organization: Named;
  /** The people who lose access; null while they are not known. */
  readers: readonly Named[] | null;
}

export function lostAccessMessage({ project, organization, readers }: LostAccess): string {
  if (readers?.length === 0) return 'Nobody else loses sight of it: only people who may edit it see it now.';
  const everybody = project ? `The people of ${project.name}` : `Everybody at ${organization.name}`;
  const who = readers
    ? `${listFirstNames(readers)}${readers.length > 3 ? ` of ${(project ?? organization).name}` : ''}`
    : everybody;
  return `${who} will no longer see it; its author, its editors, owners and admins will.`;
}

/** "Mara and Tomás": first names, or full names when two people share a first name. */
export function listFirstNames(people: readonly Named[]): string {
  const firstNames = people.map(({ name }) => name.trim().split(/\s+/)[0] ?? name);
  const names = new Set(firstNames).size === firstNames.length ? firstNames : people.map(({ name }) => name);
  const listedNames =
    names.length > 3 ? [...names.slice(0, 2), `${counted(names.length - 2, 'other')}`] : names;
  const last = listedNames.at(-1) ?? '';
  return listedNames.length < 2 ? last : `${listedNames.slice(0, -1).join(', ')} and ${last}`;
}
