import { initialsOf } from '#lib/initials.ts';
import { markStyle } from '#ui/mark-style.ts';
import { useProjectHue } from './project-hues.tsx';
import styles from './project-mark.module.css';

interface ProjectMarkProps {
  project: { id: string; name: string };
  size?: 18 | 20 | 24 | 32;
}

/** Decorative: the name of the project is next to it. */
export function ProjectMark({ project, size = 18 }: ProjectMarkProps) {
  return (
    <span className={styles.mark} style={markStyle(size, useProjectHue(project.id))} aria-hidden="true">
      {initialsOf(project.name).charAt(0)}
    </span>
  );
}
