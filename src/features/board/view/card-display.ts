import type { CardPart } from '#entities/ticket/fields/ticket-field.ts';
import { type CardFieldKey, cardFields } from '#entities/ticket/fields/ticket-fields.ts';
import { createStore } from '#lib/store.ts';
import { keepOnDevice, readDeviceJson } from '#ui/device-storage.ts';

export interface CardDisplay {
  /** Hides the parts below the title. */
  compact: boolean;
  hidden: readonly CardFieldKey[];
}

/** Returns the fields that a card shows at a place. */
export function shownFieldsAt(place: CardPart['place'], { compact, hidden }: CardDisplay) {
  if (compact && (place === 'below' || place === 'facts')) return [];
  return cardFields.filter(({ key, card }) => card.place === place && !hidden.includes(key));
}

const storageKeyOf = (projectId: string) => `docket.cards.${projectId}`;

function readStored(projectId: string): CardDisplay {
  const stored = (readDeviceJson(storageKeyOf(projectId)) ?? {}) as Partial<CardDisplay>;
  const hidden = Array.isArray(stored.hidden) ? stored.hidden : [];
  return {
    compact: stored.compact === true,
    hidden: cardFields.map(({ key }) => key).filter(key => hidden.includes(key)),
  };
}

export function createCardDisplay(projectId: string) {
  const store = createStore(readStored(projectId));
  return {
    store,
    change: (changes: Partial<CardDisplay>) => {
      store.set({ ...store.get(), ...changes });
      keepOnDevice(storageKeyOf(projectId), JSON.stringify(store.get()));
    },
  };
}
