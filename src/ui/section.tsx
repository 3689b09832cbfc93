import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './sections.module.css';

interface SectionProps {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  /** 3 inside a dialog. */
  level?: 2 | 3;
  children: ReactNode;
}

export function Section({ title, description, actions, level = 2, children }: SectionProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={styles.section} aria-labelledby={id} data-level={level}>
      <header className={styles.head}>
        <div className={styles.title}>
          <Heading id={id} className={styles.heading}>
            {title}
          </Heading>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  );
}

interface SectionRowProps {
  icon?: ReactNode;
  title: ReactNode;
  meta?: ReactNode;
  children?: ReactNode;
  className?: string | undefined;
}

export function SectionRow({ icon, title, meta, children, className }: SectionRowProps) {
  return (
    <li className={classNames(styles.row, className)}>
      {icon}
      <span className={styles.words}>
        {title}
        {meta && <span className={styles.meta}>{meta}</span>}
      </span>
      {children}
    </li>
  );
}
