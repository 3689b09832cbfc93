import { Autocomplete as Base } from '@base-ui/react/autocomplete';
import { Lock } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Dialog } from './dialog.tsx';
import { Kbd } from './kbd.tsx';
import styles from './palette.module.css';
import { ProgressLine } from './progress-line.tsx';

export interface PaletteItem {
  id: string;
  label: ReactNode;
  text: string;
  icon?: ReactNode;
  meta?: ReactNode;
  shortcut?: string | undefined;
  disabledReason?: string | null | undefined;
}

export interface PaletteGroup {
  id: string;
  label: string;
  items: PaletteItem[];
}

interface PaletteProps {
  onClose: () => void;
  label: string;
  placeholder?: string;
  query: string;
  onQueryChange: (query: string) => void;
  /** Already searched and sorted. */
  groups: readonly PaletteGroup[];
  /** `beside` is true with Ctrl or Cmd: opens the item beside the current page. */
  onRun: (item: PaletteItem, how: { beside: boolean }) => void;
  context?: ReactNode;
  onClearContext?: () => void;
  loading?: boolean;
  footer?: ReactNode;
}

export function Palette({
  onClose,
  label,
  placeholder,
  query,
  onQueryChange,
  groups,
  onRun,
  context,
  onClearContext,
  loading,
  footer,
}: PaletteProps) {
  const highlighted = useRef<PaletteItem | undefined>(undefined);
  const filledGroups = groups
    .filter(group => group.items.length > 0)
    .map(group => ({ ...group, value: group.id }));

  const row = (item: PaletteItem) => (
    <Base.Item
      key={item.id}
      value={item}
      className={styles.item}
      disabled={Boolean(item.disabledReason)}
      onClick={event => onRun(item, { beside: event.metaKey || event.ctrlKey })}
    >
      <span className={styles.icon}>{item.icon}</span>
      <span className={styles.label} dir="auto">
        {item.label}
      </span>
      {(item.disabledReason || item.meta) && (
        <span className={styles.meta} data-reason={item.disabledReason ? '' : undefined}>
          {item.disabledReason && <Lock />}
          {item.disabledReason ?? item.meta}
        </span>
      )}
      {item.shortcut && !item.disabledReason && <Kbd keys={item.shortcut} />}
    </Base.Item>
  );

  return (
    <Dialog onOpenChange={onClose} title={label} hideTitle instant size="medium">
      <Base.Root
        inline
        open
        mode="none"
        autoHighlight="always"
        keepHighlight
        items={filledGroups}
        value={query}
        itemToStringValue={(item: unknown) => (item as PaletteItem).text}
        onItemHighlighted={item => {
          highlighted.current = item as PaletteItem | undefined;
        }}
        onValueChange={(next, details) => {
          if (details.reason === 'input-change' || details.reason === 'input-clear') onQueryChange(next);
        }}
      >
        <div className={styles.field}>
          {context && <span className={styles.context}>{context}</span>}
          <Base.Input
            className={styles.input}
            aria-label={label}
            placeholder={placeholder}
            onKeyDown={event => {
              const item = highlighted.current;
              // The list handles Enter only without modifiers.
              if (event.key === 'Enter' && (event.metaKey || event.ctrlKey) && item && !item.disabledReason) {
                event.preventDefault();
                onRun(item, { beside: true });
              }
              if (event.key === 'Backspace' && query === '' && context) onClearContext?.();
            }}
          />
          <ProgressLine label="Searching" active={loading ?? false} />
        </div>
        <Base.Empty className={styles.empty}>
          {filledGroups.length === 0 && !loading && 'Nothing matches'}
        </Base.Empty>
        <Base.List className={styles.list} aria-label={label}>
          {(group: PaletteGroup) => (
            <Base.Group key={group.id} items={group.items}>
              <Base.GroupLabel className={styles.group}>{group.label}</Base.GroupLabel>
              <Base.Collection>{row}</Base.Collection>
            </Base.Group>
          )}
        </Base.List>
        {footer && <div className={styles.footer}>{footer}</div>}
      </Base.Root>
    </Dialog>
  );
}
