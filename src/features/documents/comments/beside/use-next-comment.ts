import { useDiscussion } from '../discussion.tsx';

const cardsBeside = () => [...document.querySelectorAll<HTMLElement>('[data-comments] [data-beside]')];

/** The number of open threads, and the way to the next of those beside the text; to the list after the last one. */
export function useNextComment(showList: () => void) {
  const { threads, card, openCard, closeCard, besideIds } = useDiscussion();
  const openThreads = threads.filter(({ resolved_at }) => resolved_at === null);
  const showNext = () => {
    const cards = cardsBeside();
    const ids = cards
      .map(({ dataset }) => dataset.beside!)
      .filter(id => openThreads.some(thread => thread.id === id));
    const next = card ? ids[ids.indexOf(card.id) + 1] : (firstInView(cards, ids) ?? ids[0]);
    const hasOthers = openThreads.some(({ id }) => !besideIds.has(id));
    const id = next ?? (hasOthers ? undefined : ids[0]);
    if (id) {
      openCard({ kind: 'thread', id, byKey: true });
      return;
    }
    closeCard();
    showList();
  };
  return { openCount: openThreads.length, showNext };
}

function firstInView(cards: readonly HTMLElement[], ids: readonly string[]): string | undefined {
  const top = document.querySelector('[data-scroll="document"]')?.getBoundingClientRect().top ?? 0;
  return cards.find(card => ids.includes(card.dataset.beside!) && card.getBoundingClientRect().top >= top)
    ?.dataset.beside;
}
