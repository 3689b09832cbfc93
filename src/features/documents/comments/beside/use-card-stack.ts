import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isMac } from '#ui/key-names.ts';
import { matches, parseKeys } from '#ui/shortcut-keys.ts';
import { useDiscussion } from '../discussion.tsx';
import { CardStack } from './card-stack.ts';
import { linkPassages } from './link-passages.ts';

const backKeys = [...parseKeys('esc'), ...parseKeys('mod+alt+m')];

/** Places the cards of the list beside their passages. Returns the ids of those that stand there, in their order. */
export function useCardStack(list: RefObject<HTMLElement | null>): readonly string[] {
  const { besideIds, card, threads, textView, openCard, closeCard } = useDiscussion();
  const stack = useRef<CardStack>(null);
  const [order, setOrder] = useState<readonly string[]>([]);
  const activeId = card?.kind === 'thread' && besideIds.has(card.id) ? card.id : null;
  const isUsed = besideIds.size > 0;

  const activate = useEffectEvent((target: EventTarget | null) => {
    const id = target instanceof Element && target.closest<HTMLElement>('[data-beside]')?.dataset.beside;
    if (id && id !== activeId && threads.some(thread => thread.id === id))
      openCard({ kind: 'thread', id, byKey: false });
  });
  const goBack = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || activeId === null || !(event.target instanceof Element)) return;
    if (!event.target.closest('[data-beside]') || !backKeys.some(keys => matches(keys, event, isMac())))
      return;
    event.preventDefault();
    closeCard();
    textView.current?.focusPassage(activeId);
  });
  const leave = useEffectEvent(({ target }: MouseEvent) => {
    if (activeId === null || !(target instanceof Element) || !target.isConnected) return;
    if (!target.closest('[data-beside], [data-passages], [data-layer], header')) closeCard();
  });

  useLayoutEffect(() => {
    const element = list.current;
    const frame = element?.closest('article');
    const text = frame?.querySelector<HTMLElement>(':scope > [data-document-text]');
    if (!isUsed || !element || !frame || !text) return;
    const used = new CardStack(element, { frame, text, onOrder: setOrder });
    stack.current = used;
    const unlink = linkPassages(element, text);
    const ended = new AbortController();
    const { signal } = ended;
    let isPressing = false;
    const press = ({ type }: Event) => {
      isPressing = type === 'pointerdown';
    };
    for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
      document.addEventListener(type, press, { capture: true, signal });
    // A card that moved while it is pressed would take no click.
    element.addEventListener('click', ({ target }) => activate(target), { signal });
    element.addEventListener('focusin', ({ target }) => !isPressing && activate(target), { signal });
    element.addEventListener('keydown', event => goBack(event), { signal });
    document.addEventListener('click', event => leave(event), { signal });
    return () => {
      ended.abort();
      unlink();
      used.end();
      stack.current = null;
      for (const item of element.children) (item as HTMLElement).style.removeProperty('translate');
    };
  }, [list, isUsed]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards stand elsewhere
  useLayoutEffect(() => stack.current?.activate(activeId), [activeId, besideIds]);

  useEffect(() => {
    const used = stack.current;
    const item = used?.cards().find(({ dataset }) => dataset.beside === activeId);
    if (!used || !item || !card?.byKey) return;
    if (!used.isWhollyInView(item))
      used.passages.firstMark(item.dataset.beside!)?.scrollIntoView({ block: 'center' });
    item.focus({ preventScroll: true });
  }, [activeId, card]);

  return order;
}
