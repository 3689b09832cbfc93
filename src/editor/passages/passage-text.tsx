import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { describePassage, type Passage } from '#text/passages/passage.ts';
import { RichText, type RichTextProps } from '../rich-text.tsx';
import { markPassages } from './mark-dom.ts';
import { elementsOf, type MarkedPassage, passageAt, showMark } from './marked.ts';
import { readDom, wordRangeIn } from './read-dom.ts';
import { SelectionBubble } from './selection-bubble.tsx';

export interface PassageTextHandle {
  selectedPassage(): Passage | null;
  focusPassage(id: string): boolean;
  focusedPassage(): string | null;
}

interface PassageTextProps extends RichTextProps {
  passages: readonly MarkedPassage[];
  onPassage: (id: string, how: { byKey: boolean }) => void;
  onPassagesFound: (found: ReadonlySet<string>) => void;
  onComment?: (() => void) | undefined;
  ref?: Ref<PassageTextHandle>;
}

export function PassageText({
  passages,
  onPassage,
  onPassagesFound,
  onComment,
  ref,
  ...text
}: PassageTextProps) {
  const box = useRef<HTMLDivElement>(null);
  const mark = useEffectEvent((root: HTMLElement) => onPassagesFound(markPassages(root, passages)));
  const choose = useEffectEvent((event: MouseEvent | KeyboardEvent) => {
    const id = passageAt(event.target);
    const byKey = event instanceof KeyboardEvent;
    if (!id || event.defaultPrevented) return;
    if (byKey ? event.key !== 'Enter' : isModifiedOrSelecting(event)) return;
    // Links and buttons inside a passage keep their clicks.
    if (event.target instanceof Element && event.target.closest('a, button')) return;
    event.preventDefault();
    onPassage(id, { byKey });
  });

  // RichText may replace its nodes: mark again after each change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other passages need other marks
  useLayoutEffect(() => {
    const root = box.current;
    if (!root) return;
    const observer = new MutationObserver(() => draw());
    const draw = () => {
      mark(root);
      observer.takeRecords();
    };
    draw();
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [passages]);

  useEffect(() => {
    const unmounted = new AbortController();
    box.current?.addEventListener('click', choose, { signal: unmounted.signal });
    box.current?.addEventListener('keydown', choose, { signal: unmounted.signal });
    return () => unmounted.abort();
  }, []);

  useImperativeHandle(ref, () => ({
    selectedPassage: () => (box.current ? selectedIn(box.current) : null),
    focusPassage: id => {
      const element = box.current && elementsOf(box.current, id)[0];
      if (!element) return false;
      unfold(element);
      element.tabIndex = Math.max(0, element.tabIndex);
      showMark(element);
      element.focus({ preventScroll: true });
      return true;
    },
    focusedPassage: () =>
      box.current?.contains(document.activeElement) ? passageAt(document.activeElement) : null,
  }));

  return (
    <SelectionBubble onComment={onComment}>
      <div ref={box}>
        <RichText {...text} />
      </div>
    </SelectionBubble>
  );
}

function isModifiedOrSelecting(event: MouseEvent): boolean {
  const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  return isModified || getSelection()?.isCollapsed === false;
}

function selectedIn(root: HTMLElement): Passage | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const index = readDom(root);
  const words = wordRangeIn(index, selection.getRangeAt(0));
  return words && describePassage(index.text, words);
}

function unfold(element: Element): void {
  for (
    let toggle = element.closest('details');
    toggle;
    toggle = toggle.parentElement?.closest('details') ?? null
  )
    toggle.open = true;
}
