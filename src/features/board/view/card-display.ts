import type { CardPart } from '#entities/ticket/fields/ticket-field.ts';
import { type CardFieldKey, cardFields } from '#entities/ticket/fields/ticket-fields.ts';
import { createStore } from '#lib/store.ts';
import { keepOnDevice, readDeviceJson } from '#ui/device-storage.ts';

export interface CardDisplay {
  /** Hides the parts below the title. */
  compact: boolean;
  hidden: readonly CardFieldKey[];
}

export function partsOf(place: CardPart['place'], { compact, hidden }: CardDisplay) {
  if (compact && place === 'below') return [];
  return cardFields.filter(({ key, card }) => card.place === place && !hidden.includes(key));
}

const keyOf = (projectId: string) => `docket.cards.${projectId}`;

function read(projectId: string): CardDisplay {
  const stored = (readDeviceJson(keyOf(projectId)) ?? {}) as Partial<CardDisplay>;
  const hidden = Array.isArray(stored.hidden) ? stored.hidden : [];
  return {
    compact: stored.compact === true,
    hidden: cardFields.map(({ key }) => key).filter(key => hidden.includes(key)),
  };
}

export function createCardDisplay(projectId: string) {
  const store = createStore(read(projectId));
  return {
    store,
    change: (changes: Partial<CardDisplay>) => {
      store.set({ ...store.get(), ...changes });
      keepOnDevice(keyOf(projectId), JSON.stringify(store.get()));
    },
  };
}
