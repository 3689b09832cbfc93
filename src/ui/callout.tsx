import type { ReactNode } from 'react';
import { type MessageTone, ToneIcon } from './banner.tsx';
import { classNames } from './class-names.ts';
import styles from './message.module.css';

interface CalloutProps {
  tone?: MessageTone;
  title?: string;
  children: ReactNode;
  actions?: ReactNode;
  role?: 'status' | 'alert';
}

export function Callout({ tone = 'info', title, children, actions, role }: CalloutProps) {
  return (
    <div className={classNames(styles.callout, styles[tone])} role={role}>
      <ToneIcon tone={tone} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
