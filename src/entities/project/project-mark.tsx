import { hueByHash, isHue } from '#lib/color.ts';
import { initialsOf } from '#lib/initials.ts';
import { markStyle } from '#ui/mark-style.ts';
import styles from './project-mark.module.css';

interface ProjectMarkProps {
  project: { id: string; name: string; color?: string | null | undefined };
  size?: 18 | 20 | 24 | 32;
}

/** Decorative: the name of the project is next to it. */
export function ProjectMark({ project, size = 18 }: ProjectMarkProps) {
  const hue = isHue(project.color) ? project.color : hueByHash(project.id);
  return (
    <span className={styles.mark} style={markStyle(size, hue)} aria-hidden="true">
      {initialsOf(project.name).charAt(0)}
    </span>
  );
}
