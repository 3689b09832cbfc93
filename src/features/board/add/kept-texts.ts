import { keepOnDevice, readDeviceJson } from '#ui/device-storage.ts';

export interface KeptText {
  text: string;
  literal: readonly string[];
}

interface Stored extends KeptText {
  sent: readonly string[];
}

type Page = Record<string, Stored>;

const nothing: Stored = { text: '', literal: [], sent: [] };

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(item => typeof item === 'string');

function isStored(value: unknown): value is Stored {
  const { text, literal, sent } = (value ?? {}) as Partial<Stored>;
  return typeof text === 'string' && isList(literal) && isList(sent);
}

export function createKeptTexts(projectId: string) {
  const key = `docket.adding.${projectId}`;
  /** In memory too, for browsers without storage. */
  const texts = new Map<string, KeptText>();
  let isRestored = false;

  function read(): Page {
    return Object.fromEntries(
      Object.entries(readDeviceJson(key) ?? {}).filter(([, value]) => isStored(value)),
    );
  }

  /** Reads before it writes, as another tab may have stored something meanwhile. */
  function change(columnId: string, next: (stored: Stored) => Stored): void {
    const page = read();
    const stored = next(page[columnId] ?? nothing);
    if (stored.text.trim() === '' && stored.sent.length === 0) delete page[columnId];
    else page[columnId] = stored;
    keepOnDevice(key, Object.keys(page).length > 0 ? JSON.stringify(page) : null);
  }

  /** Lines that were sent before a reload, without an answer since, become text again. */
  function restoreUnsent(): void {
    if (isRestored) return;
    isRestored = true;
    for (const [columnId, { text, literal, sent }] of Object.entries(read())) {
      const kept = { text: [...sent, text].filter(Boolean).join('\n'), literal };
      texts.set(columnId, kept);
      if (sent.length > 0) change(columnId, () => ({ ...kept, sent: [] }));
    }
  }

  return {
    get: (columnId: string): KeptText => {
      restoreUnsent();
      return texts.get(columnId) ?? nothing;
    },
    set: (columnId: string, kept: KeptText): void => {
      restoreUnsent();
      texts.set(columnId, kept);
      change(columnId, ({ sent }) => ({ ...kept, sent }));
    },
    /** Stores a line that is being sent. Call the returned function once it is answered. */
    keepWhileSending: (columnId: string, line: string) => {
      restoreUnsent();
      change(columnId, stored => ({ ...stored, sent: [...stored.sent, line] }));
      return () =>
        change(columnId, stored => {
          const at = stored.sent.indexOf(line);
          return { ...stored, sent: stored.sent.filter((_, index) => index !== at) };
        });
    },
  };
}
