import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './message.module.css';

export type MessageTone = 'info' | 'warn' | 'danger' | 'ok';

const icons = { info: Info, warn: TriangleAlert, danger: CircleAlert, ok: CircleCheck };

export function ToneIcon({ tone }: { tone: MessageTone }) {
  const Icon = icons[tone];
  return <Icon className={styles.icon} />;
}

interface BannerProps {
  tone?: MessageTone;
  children: ReactNode;
  actions?: ReactNode;
  role?: 'status' | 'alert';
  /** Its words are announced elsewhere. */
  silent?: boolean;
}

export function Banner({ tone = 'info', children, actions, role, silent = false }: BannerProps) {
  return (
    <div
      className={classNames(styles.banner, styles[tone])}
      role={role}
      aria-live={silent ? 'off' : undefined}
    >
      <ToneIcon tone={tone} />
      <div className={styles.text}>{children}</div>
      {actions}
    </div>
  );
}
