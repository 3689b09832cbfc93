import { Menu as Base } from '@base-ui/react/menu';
import { Check, ChevronRight } from 'lucide-react';
import { type CSSProperties, type FocusEvent, type ReactElement, type ReactNode, useRef } from 'react';
import { backdropProps } from './backdrop-props.ts';
import { classNames } from './class-names.ts';
import { CloseByBack } from './close-by-back.tsx';
import float from './float.module.css';
import { Kbd } from './kbd.tsx';
import { ariaKeys } from './key-names.ts';
import { useLayer } from './layer.tsx';
import styles from './menu.module.css';

/** Position without a trigger: an element or a point. */
export type Anchor = Element | { getBoundingClientRect: () => DOMRect; contextElement?: Element };

interface MenuProps {
  /** Without a trigger, `open` and `anchor` are required. */
  trigger?: ReactElement;
  children: ReactNode;
  label?: string;
  side?: 'top' | 'bottom' | 'left' | 'right';
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  width?: number;
  anchor?: Anchor;
  /** Receives the focus on closing, when that is not the trigger; false leaves it where it is. */
  finalFocus?: () => HTMLElement | null | false;
}

/** On phones the menu is a sheet at the bottom. */
export function Menu({ trigger, side, align = 'start', open, onOpenChange, ...surface }: MenuProps) {
  const isAtPoint = surface.anchor && !(surface.anchor instanceof Element);
  // Beside a point a long menu moves up until all of it is seen; above or below it would be cut.
  const usualSide = isAtPoint ? 'right' : 'bottom';
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Base.Trigger render={trigger} />}
      <MenuSurface side={side ?? usualSide} align={align} {...surface} />
    </Base.Root>
  );
}

/** A menu that is longer than the room above and below its button opens beside it, where all of it is seen. */
const collisionAvoidance = { fallbackAxisSide: 'end' } as const;

interface MenuSurfaceProps {
  children: ReactNode;
  label?: string | undefined;
  side?: MenuProps['side'];
  align?: MenuProps['align'];
  width?: number | undefined;
  sideOffset?: number;
  alignOffset?: number;
  anchor?: Anchor | undefined;
  finalFocus?: MenuProps['finalFocus'] | undefined;
}

/** A menu that a shortcut opens begins at its first item, as one that its button opens does. */
function focusFirstItem({ target, currentTarget: menu, relatedTarget }: FocusEvent<HTMLElement>): void {
  const isOpening = target === menu && !menu.contains(relatedTarget) && menu.matches(':focus-visible');
  if (isOpening) menu.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
}

export function MenuSurface({
  children,
  label,
  width,
  sideOffset = 4,
  finalFocus,
  ...placement
}: MenuSurfaceProps) {
  const layer = useLayer();
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Portal>
      <Base.Backdrop {...backdropProps} />
      <Base.Positioner
        className={float.positioner}
        data-layer={layer}
        sideOffset={sideOffset}
        collisionAvoidance={collisionAvoidance}
        {...placement}
      >
        <Base.Popup
          ref={popup}
          className={classNames(float.popup, styles.menu)}
          aria-label={label}
          finalFocus={finalFocus}
          onFocus={focusFirstItem}
          style={width ? ({ '--menu-width': `${width}rem` } as CSSProperties) : undefined}
        >
          <CloseByBack layer={popup} />
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

interface RowProps {
  icon?: ReactNode;
  children: ReactNode;
  shortcut?: string | undefined;
  meta?: ReactNode;
  disabledReason?: string | null | undefined;
}

function Row({ icon, children, shortcut, meta, disabledReason }: RowProps) {
  return (
    <>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.label}>{children}</span>
      {(disabledReason || meta) && <span className={styles.meta}>{disabledReason ?? meta}</span>}
      {shortcut && !disabledReason && (
        <span className={styles.keys}>
          <Kbd keys={shortcut} />
        </span>
      )}
    </>
  );
}

interface MenuItemProps extends RowProps {
  /** Runs before the menu closes: what moves the focus or blocks the page waits with `setTimeout`. */
  onSelect?: () => void;
  tone?: 'danger';
  /** Disabled for a reason that the label of its group gives. */
  disabled?: boolean;
  render?: ReactElement;
}

/** A disabled command stays in the list and shows its reason. */
export function MenuItem({ onSelect, tone, disabled = false, render, ...row }: MenuItemProps) {
  const className = classNames(styles.item, tone === 'danger' && styles.danger);
  if (render && !row.disabledReason) {
    return (
      <Base.LinkItem className={className} render={render} closeOnClick>
        <Row {...row} />
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item
      className={className}
      disabled={disabled || Boolean(row.disabledReason)}
      aria-keyshortcuts={ariaKeys(row.shortcut)}
      onClick={() => onSelect?.()}
    >
      <Row {...row} />
    </Base.Item>
  );
}

interface MenuCheckboxItemProps extends RowProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}

/** Choosing it leaves the menu open. */
export function MenuCheckboxItem({ checked, onCheckedChange, ...row }: MenuCheckboxItemProps) {
  return (
    <Base.CheckboxItem
      className={styles.item}
      checked={checked}
      onCheckedChange={next => onCheckedChange(next)}
      disabled={Boolean(row.disabledReason)}
    >
      <Row {...row} />
      <span className={styles.check}>
        <Base.CheckboxItemIndicator render={<Check />} />
      </span>
    </Base.CheckboxItem>
  );
}

export function MenuRadioGroup({
  value,
  onValueChange,
  label,
  children,
}: {
  value: string;
  onValueChange: (value: string) => void;
  label?: string;
  children: ReactNode;
}) {
  return (
    <Base.RadioGroup value={value} onValueChange={next => onValueChange(String(next))} aria-label={label}>
      {label && (
        <div className={styles.heading} aria-hidden="true">
          {label}
        </div>
      )}
      {children}
    </Base.RadioGroup>
  );
}

export function MenuRadioItem({ value, ...row }: RowProps & { value: string }) {
  return (
    <Base.RadioItem className={styles.item} value={value} closeOnClick disabled={Boolean(row.disabledReason)}>
      <Row {...row} />
      <span className={styles.check}>
        <Base.RadioItemIndicator render={<Check />} />
      </span>
    </Base.RadioItem>
  );
}

export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className={styles.heading}>{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}

export function MenuSeparator() {
  return <Base.Separator className={styles.separator} />;
}

export function Submenu({ label, icon, children }: { label: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <Base.SubmenuRoot>
      <Base.SubmenuTrigger className={styles.item}>
        <Row icon={icon}>{label}</Row>
        <span className={styles.check}>
          <ChevronRight />
        </span>
      </Base.SubmenuTrigger>
      <MenuSurface side="right" align="start" sideOffset={2} alignOffset={-4}>
        {children}
      </MenuSurface>
    </Base.SubmenuRoot>
  );
}
