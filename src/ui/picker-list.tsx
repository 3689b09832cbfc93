import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, Minus, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { formatNumber } from '#lib/counted.ts';
import { lowerFirst } from '#lib/text.ts';
import styles from './picker.module.css';
import {
  groupedOptions,
  hasOption,
  matchingOptions,
  type PickerGroup,
  type PickerOption,
} from './picker-options.ts';
import { ProgressLine } from './progress-line.tsx';

interface PickerListProps {
  label: string;
  options: readonly PickerOption[];
  selected: readonly string[];
  multiple?: boolean;
  onPick?: (value: string | null) => void;
  onToggle?: (values: string[]) => void;
  onClose: () => void;
  noneLabel?: string | undefined;
  placeholder?: string | undefined;
  emptyText?: string | undefined;
  loading?: boolean | undefined;
  onQueryChange?: ((query: string) => void) | undefined;
  serverFiltered?: boolean | undefined;
  onCreate?: ((text: string) => void) | undefined;
  createLabel?: ((text: string) => string) | undefined;
  fullReason?: string | undefined;
  emptyFieldKeys?: Readonly<Record<string, () => void>> | undefined;
  footer?: ReactNode;
}

const noneValue = ' none';
const createValue = ' create';

function visibleOptions(props: PickerListProps, query: string): PickerOption[] {
  const { options, serverFiltered, noneLabel, onCreate, createLabel, loading } = props;
  const visible = serverFiltered ? [...options] : matchingOptions(options, query);
  const text = query.trim();
  if (noneLabel && text === '') visible.unshift({ value: noneValue, label: noneLabel });
  // An option that is still loading may have this name.
  if (onCreate && !loading && text !== '' && !hasOption(options, text)) {
    visible.push({ value: createValue, label: createLabel?.(text) ?? `Create “${text}”`, icon: <Plus /> });
  }
  return visible;
}

export function PickerList(props: PickerListProps) {
  const {
    label,
    options,
    selected,
    multiple = false,
    onPick,
    onToggle,
    onClose,
    onCreate,
    fullReason,
  } = props;
  const [query, setQuery] = useState('');
  const footerId = useId();
  const input = useRef<HTMLInputElement>(null);
  /** Whether Enter was pressed before the options came. */
  const [isPickWaiting, setIsPickWaiting] = useState(false);
  const search = (next: string) => {
    setIsPickWaiting(false);
    setQuery(next);
    props.onQueryChange?.(next);
  };

  useLayoutEffect(() => {
    // On touch, focusing the field would open a keyboard that covers the list.
    const target = matchMedia('(pointer: coarse)').matches
      ? input.current?.closest('[role="dialog"]')
      : input.current;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, []);

  const visible = visibleOptions(props, query);
  const groups = groupedOptions(visible);
  const optionsByValue = new Map(options.map(option => [option.value, option]));
  const selectedOptions = selected.map(value => optionsByValue.get(value) ?? { value, label: value });

  const choose = (picked: PickerOption[]) => {
    if (picked.some(option => option.value === createValue)) {
      onCreate?.(query.trim());
      search('');
      if (!multiple) onClose();
      return;
    }
    if (multiple) {
      onToggle?.(picked.map(option => option.value));
      search('');
    } else {
      const value = picked[0]?.value;
      if (value !== undefined) onPick?.(value === noneValue ? null : value);
      onClose();
    }
  };

  const isChosen = ({ value }: PickerOption) =>
    selected.includes(value) || (value === noneValue && selected.length === 0);
  const refusalOf = (option: PickerOption) =>
    option.disabledReason ??
    (fullReason && !isChosen(option) && option.value !== noneValue ? fullReason : undefined);

  const pickFirst = useEffectEvent(() => {
    setIsPickWaiting(false);
    const first = visible.find(option => !refusalOf(option));
    if (first && !isChosen(first)) choose(multiple ? [...selectedOptions, first] : [first]);
  });
  useEffect(() => {
    if (isPickWaiting && !props.loading) pickFirst();
  }, [isPickWaiting, props.loading]);

  const row = (option: PickerOption) => {
    const isOn = isChosen(option);
    const reason = refusalOf(option);
    return (
      <Base.Item key={option.value} value={option} className={styles.option} disabled={Boolean(reason)}>
        {multiple && option.value !== createValue && (
          <span className={styles.tick} data-on={isOn || undefined}>
            {isOn ? <Check /> : option.isPartly && <Minus />}
          </span>
        )}
        {option.icon && <span className={styles.icon}>{option.icon}</span>}
        <span className={styles.label} dir="auto">
          {option.label}
        </span>
        {(reason || option.meta) && (
          <span className={styles.meta}>
            {reason ?? (typeof option.meta === 'number' ? formatNumber(option.meta) : option.meta)}
          </span>
        )}
        {!multiple && <span className={styles.check}>{isOn && <Check />}</span>}
      </Base.Item>
    );
  };

  const shared = {
    inline: true,
    open: true,
    items: groups ?? visible,
    filter: null,
    autoHighlight: true,
    inputValue: query,
    itemToStringLabel: (option: PickerOption) => option.label,
    isItemEqualToValue: (a: PickerOption, b: PickerOption) => a.value === b.value,
    onInputValueChange: (next: string, details: { reason: string }) => {
      if (details.reason === 'input-change' || details.reason === 'input-clear') search(next);
    },
    onOpenChange: (open: boolean, details: { reason: string }) => {
      if (!open && details.reason === 'item-press' && !multiple) onClose();
    },
  };

  const content = (
    <>
      <div className={styles.search}>
        <Base.Input
          ref={input}
          className={styles.input}
          aria-label={label}
          aria-describedby={props.footer ? footerId : undefined}
          placeholder={props.placeholder ?? `${label}…`}
          onKeyDown={event => {
            const isPick = event.key === 'Enter' && !event.nativeEvent.isComposing;
            if (isPick && props.loading && visible.length === 0 && query.trim() !== '')
              setIsPickWaiting(true);
            const act = props.emptyFieldKeys?.[event.key];
            if (!act || query !== '' || event.repeat || event.ctrlKey || event.metaKey || event.altKey)
              return;
            event.preventDefault();
            act();
          }}
        />
        <ProgressLine label={`Loading ${lowerFirst(label)}`} active={props.loading ?? false} />
      </div>
      <Base.Empty className={styles.empty}>
        {visible.length === 0 && (props.loading ? 'Loading…' : (props.emptyText ?? 'Nothing matches'))}
      </Base.Empty>
      <Base.List className={styles.list} aria-label={label}>
        {groups
          ? (group: PickerGroup) => (
              <Base.Group key={group.value} items={group.items}>
                {group.value && <Base.GroupLabel className={styles.group}>{group.value}</Base.GroupLabel>}
                <Base.Collection>{row}</Base.Collection>
              </Base.Group>
            )
          : row}
      </Base.List>
      {(props.footer || fullReason) && (
        <div id={footerId} className={styles.footer}>
          {fullReason && <p>{fullReason}</p>}
          {props.footer}
        </div>
      )}
    </>
  );

  return multiple ? (
    <Base.Root<PickerOption, true>
      {...shared}
      multiple
      value={selectedOptions}
      onValueChange={picked => choose(picked as PickerOption[])}
    >
      {content}
    </Base.Root>
  ) : (
    <Base.Root<PickerOption>
      {...shared}
      value={selectedOptions[0] ?? null}
      onValueChange={picked => picked && choose([picked])}
    >
      {content}
    </Base.Root>
  );
}
