import { CornerDownRight } from 'lucide-react';
import { projectByKey } from '#entities/project/load-project.ts';
import { paths, splitReference } from '#lib/paths.ts';
import { useProjects } from '../use-current-project.ts';
import type { PaletteEntry } from './palette-entry.tsx';

/**
 * The ticket that the text names: HBR-214, or 214 in the nearest project. It shows before the service has answered;
 * null when the answer holds no such ticket.
 */
export function useJump(
  text: string,
  entries: readonly PaletteEntry[],
  answered: boolean,
): PaletteEntry | null {
  const { live, nearest } = useProjects();
  const named = /^\d+$/.test(text) && nearest ? `${nearest.key}-${text}` : text;
  const parts = splitReference(named);
  const project = parts && projectByKey(live, parts.key);
  if (!project) return null;
  const reference = `${project.key}-${parts.number}`;
  const found = entries.find(entry => entry.prefix === reference);
  if (found || answered) return found ?? null;
  return {
    id: `jump-${reference}`,
    text: `Open ${reference}`,
    icon: <CornerDownRight />,
    to: paths.ticket(reference),
    beside: paths.boardTicket(project.key, reference),
  };
}
