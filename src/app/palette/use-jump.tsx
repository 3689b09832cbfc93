import { CornerDownRight } from 'lucide-react';
import { paths, splitReference } from '#lib/paths.ts';
import { projectByKey } from '#lib/project-by-key.ts';
import { useProjects } from '../use-projects.ts';
import type { PaletteEntry } from './palette-entry.tsx';

/**
 * Returns the entry of the ticket that the text refers to: HBR-214, or 214 in the default project. Before `entries` are
 * complete, it is an entry that only knows the reference; null when no ticket has it.
 */
export function useJump(
  text: string,
  entries: readonly PaletteEntry[],
  { isComplete }: { isComplete: boolean },
): PaletteEntry | null {
  const { unarchivedProjects, defaultProject } = useProjects();
  const typedReference = /^\d+$/.test(text) && defaultProject ? `${defaultProject.key}-${text}` : text;
  const parts = splitReference(typedReference);
  const project = parts && projectByKey(unarchivedProjects, parts.key);
  if (!project) return null;
  const reference = `${project.key}-${parts.number}`;
  const entry = entries.find(({ prefix }) => prefix === reference);
  if (entry || isComplete) return entry ?? null;
  return {
    id: `jump-${reference}`,
    text: `Open ${reference}`,
    icon: <CornerDownRight />,
    to: paths.ticket(reference),
    beside: paths.boardTicket(project.key, reference),
  };
}
