import { useRender } from '@base-ui/react/use-render';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { formatNumber } from '#lib/counted.ts';
import { classNames } from './class-names.ts';
import styles from './tabs.module.css';

export function NavTabs({
  label,
  children,
  className,
}: {
  label: string;
  children: ReactNode;
  className?: string | undefined;
}) {
  const list = useRef<HTMLElement>(null);
  // On narrow screens the list scrolls: keep the current page in view.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !current) return;
    const hiddenWidth =
      current.offsetLeft + current.offsetWidth - list.current.offsetLeft - list.current.clientWidth;
    if (hiddenWidth > 0) list.current.scrollLeft = hiddenWidth;
  });
  return (
    <nav ref={list} aria-label={label} className={classNames(styles.list, className)}>
      {children}
    </nav>
  );
}

interface NavTabProps {
  render: ReactElement;
  current: boolean;
  children: ReactNode;
  count?: number | undefined;
}

export function NavTab({ render, current, children, count }: NavTabProps) {
  return useRender({
    render,
    props: {
      className: styles.tab,
      'aria-current': current ? 'page' : undefined,
      children: (
        <>
          {children}
          {count !== undefined && <span className={styles.count}>{formatNumber(count)}</span>}
        </>
      ),
    },
  });
}
