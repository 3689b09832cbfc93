import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type Hue, hueByHash } from '#lib/color.ts';
import { distinctHues } from '#lib/distinct-hues.ts';
import type { Project } from './project-context.ts';

const ProjectHues = createContext<ReadonlyMap<string, Hue>>(new Map());

/** The hue of an archived or unknown project may be that of another one. */
export const useProjectHue = (id: string): Hue => useContext(ProjectHues).get(id) ?? hueByHash(id);

interface ProjectHuesProviderProps {
  /** The projects of the sidebar. */
  projects: readonly Project[];
  children: ReactNode;
}

export function ProjectHuesProvider({ projects, children }: ProjectHuesProviderProps) {
  // Joined, so that other changes of projects keep the hues.
  const ids = projects.map(project => project.id).join(' ');
  const hues = useMemo(() => distinctHues(ids === '' ? [] : ids.split(' ')), [ids]);
  return <ProjectHues value={hues}>{children}</ProjectHues>;
}
