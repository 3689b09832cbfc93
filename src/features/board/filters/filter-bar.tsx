import { ListFilter } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { FocusRecovery } from '#ui/focus-recovery.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { announce } from '#ui/live-region.tsx';
import { PageTools } from '#ui/page.tsx';
import { useShortcut } from '#ui/shortcuts.ts';
import { useIdle } from '#ui/use-idle.ts';
import { usePhone } from '#ui/use-media.ts';
import { useSlice } from '#ui/use-store.ts';
import { useBoardModel } from '../board-model.ts';
import { isFiltered, isSorted } from '../view/board-view.ts';
import { noFilters } from '../view/ticket-filters.ts';
import { ViewTools } from '../views/lazy-view-tools.tsx';
import styles from './filters.module.css';

const FilterPicker = lazyComponent(async () => (await import('./filter-picker.tsx')).FilterPicker);
const FilterChips = lazyComponent(async () => (await import('./filter-chips.tsx')).FilterChips);
const MatchCount = lazyComponent(async () => (await import('./match-count.tsx')).MatchCount);

export function FilterButton() {
  const phone = usePhone();
  const { view } = useBoardModel();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useIdle(FilterPicker.preload);
  const show = () => setOpen(true);
  useShortcut('f', show, { scope: 'Board', label: 'Filter', opensField: true });
  useShortcut(
    'shift+f',
    () => {
      if (!isFiltered(view.get())) return;
      view.change({ filters: noFilters });
      announce('Filters cleared.');
    },
    { scope: 'Board', label: 'Clear the filters' },
  );
  const shared = {
    ref: button,
    icon: <ListFilter />,
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    onClick: show,
  } as const;
  return (
    <>
      {phone ? (
        <IconButton name="Filter" data-filter {...shared} />
      ) : (
        <Button variant="ghost" size={28} shortcut="f" data-filter {...shared}>
          Filter
        </Button>
      )}
      {open && <FilterPicker anchor={button} onClose={() => setOpen(false)} />}
    </>
  );
}

const filterButton = () => document.querySelector<HTMLElement>('[data-filter]');
const firstControl = (bar: HTMLElement) => bar.querySelector('button') ?? filterButton();

export function FilterBar({
  total,
  isShown,
  lead,
  children,
}: {
  total: string;
  isShown: boolean;
  lead?: ReactNode;
  children?: ReactNode;
}) {
  const { view } = useBoardModel();
  const filtered = useSlice(view, isFiltered);
  const sorted = useSlice(view, isSorted);
  const bar = useRef<HTMLDivElement>(null);
  const onEmpty = () => bar.current && firstControl(bar.current)?.focus();
  return (
    <div ref={bar} className={styles.recovery}>
      {/* Outside the toolbar, which goes on phones with its last filter. */}
      <FocusRecovery within={bar} fallback={firstControl} />
      {isShown && (
        <PageTools label="Board">
          <div className={styles.filters}>
            <ViewTools first />
            {lead}
            {(filtered || sorted) && <FilterChips onEmpty={onEmpty} />}
            <ViewTools />
          </div>
          <span className={styles.total}>{filtered ? <MatchCount /> : total}</span>
          {children}
        </PageTools>
      )}
    </div>
  );
}
