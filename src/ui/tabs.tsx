import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { formatNumber } from '#lib/counted.ts';
import { classNames } from './class-names.ts';
import styles from './tabs.module.css';

interface TabItem {
  value: string;
  label: ReactNode;
  count?: number | undefined;
}

interface TabsProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  tabs: readonly TabItem[];
  children: ReactNode;
  className?: string | undefined;
}

/** For pages with addresses use `NavTabs`. */
export function Tabs({ label, value, onChange, tabs, children, className }: TabsProps) {
  return (
    <Base.Root className={className} value={value} onValueChange={next => onChange(String(next))}>
      <Base.List className={styles.list} aria-label={label}>
        {tabs.map(tab => (
          <Base.Tab key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
            {tab.count !== undefined && <span className={styles.count}>{formatNumber(tab.count)}</span>}
          </Base.Tab>
        ))}
      </Base.List>
      {children}
    </Base.Root>
  );
}

export function TabPanel({
  value,
  children,
  className,
}: {
  value: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <Base.Panel value={value} className={classNames(styles.panel, className)}>
      {children}
    </Base.Panel>
  );
}
