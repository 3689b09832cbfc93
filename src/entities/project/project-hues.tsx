import { createContext, type ReactNode, useContext } from 'react';
import { type Hue, hueByHash } from '#lib/color.ts';
import { useDistinctHues } from '#ui/use-distinct-hues.ts';
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
  return <ProjectHues value={useDistinctHues(projects)}>{children}</ProjectHues>;
}
