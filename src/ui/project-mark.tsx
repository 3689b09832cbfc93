import type { CSSProperties } from 'react';
import { hueByHash, isHue } from '#lib/color.ts';
import { initialsOf } from '#lib/initials.ts';
import { classNames } from './class-names.ts';
import styles from './project-mark.module.css';

export interface ProjectMarkProps {
  project: { id: string; name: string; color?: string | null | undefined };
  size?: 18 | 20 | 24 | 32;
}

/** A project's letter on its hue. Decorative: the name stands beside it. */
export function ProjectMark({ project, size = 18 }: ProjectMarkProps) {
  const hue = isHue(project.color) ? project.color : hueByHash(project.id);
  return (
    <span
      className={classNames(styles.mark, styles[`size${size}`])}
      style={{ '--bg': `var(--hue-${hue}-bg)`, '--fg': `var(--hue-${hue}-fg)` } as CSSProperties}
      aria-hidden="true"
    >
      {initialsOf(project.name).charAt(0)}
    </span>
  );
}
