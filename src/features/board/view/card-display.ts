import type { CardPart } from '#entities/ticket/fields/ticket-field.ts';
import { type CardFieldKey, cardFields } from '#entities/ticket/fields/ticket-fields.ts';
import { createStore } from '#lib/store.ts';
import { keepOnDevice, readDeviceJson } from '#ui/device-storage.ts';

export interface CardDisplay {
  /** Hides the cover and the parts below the title. */
  compact: boolean;
  hidden: readonly CardFieldKey[];
}

/** Returns the fields that a card shows at a place. */
export function shownFieldsAt(place: CardPart['place'], { compact, hidden }: CardDisplay) {
  if (compact && place !== 'start' && place !== 'end') return [];
  return cardFields.filter(({ key, card }) => card.place === place && !hidden.includes(key));
}

interface SavedDisplay {
  id: string;
  display: { compact: boolean; hidden: readonly string[] };
}

const storageKeyOf = (id: string) => `docket.cards.${id}`;

/** Ignores what is no display, and fields that cards do not have. */
export function toCardDisplay(value: unknown): CardDisplay {
  const { compact, hidden } = (value ?? {}) as { compact?: unknown; hidden?: unknown };
  const hiddenKeys: readonly unknown[] = Array.isArray(hidden) ? hidden : [];
  return {
    compact: compact === true,
    hidden: cardFields.map(({ key }) => key).filter(key => hiddenKeys.includes(key)),
  };
}

export const isSameDisplay = (a: CardDisplay, b: CardDisplay): boolean =>
  a.compact === b.compact &&
  a.hidden.length === b.hidden.length &&
  a.hidden.every(key => b.hidden.includes(key));

/** The choices stay on this device, for the plain board and for each saved view apart. */
export function createCardDisplay(projectId: string) {
  const plain: { id: string; display: SavedDisplay['display'] | null } = { id: projectId, display: null };
  let source = plain;
  const read = () => toCardDisplay(readDeviceJson(storageKeyOf(source.id)) ?? source.display);
  const store = createStore(read());
  return {
    store,
    change: (changes: Partial<CardDisplay>) => {
      store.set({ ...store.get(), ...changes });
      keepOnDevice(storageKeyOf(source.id), JSON.stringify(store.get()));
    },
    /** Shows the cards as a saved view has them; null is the plain board. */
    open: (view: SavedDisplay | null) => {
      const next = view ?? plain;
      if (next.id === source.id && next.display === source.display) return;
      source = next;
      store.set(read());
    },
    /** Drops what was chosen here for what is saved. */
    reset: () => {
      keepOnDevice(storageKeyOf(source.id), null);
      store.set(read());
    },
  };
}
