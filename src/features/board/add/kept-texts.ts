import type { EntryText } from '#entities/ticket/entry/use-entry.ts';
import { keepOnDevice, readDeviceJson } from '#ui/device-storage.ts';

interface StoredText extends EntryText {
  /** Lines that are being sent. */
  sent: readonly string[];
}

type StoredTexts = Record<string, StoredText>;

const emptyText: StoredText = { text: '', literal: [], sent: [] };

const isStringList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(item => typeof item === 'string');

function isStoredText(value: unknown): value is StoredText {
  const { text, literal, sent } = (value ?? {}) as Partial<StoredText>;
  return typeof text === 'string' && isStringList(literal) && isStringList(sent);
}

/** Keeps the text of each column's field on the device until its tickets exist. */
export function createKeptTexts(projectId: string) {
  const key = `docket.adding.${projectId}`;
  /** In memory too, for browsers without storage. */
  const texts = new Map<string, EntryText>();
  let isRestored = false;

  function read(): StoredTexts {
    return Object.fromEntries(
      Object.entries(readDeviceJson(key) ?? {}).filter(([, value]) => isStoredText(value)),
    );
  }

  /** Reads before it writes: another tab may have stored texts meanwhile. */
  function change(columnId: string, update: (stored: StoredText) => StoredText): void {
    const all = read();
    const stored = update(all[columnId] ?? emptyText);
    if (stored.text.trim() === '' && stored.sent.length === 0) delete all[columnId];
    else all[columnId] = stored;
    keepOnDevice(key, Object.keys(all).length > 0 ? JSON.stringify(all) : null);
  }

  /** Turns lines that were sent before a reload, and had no answer then, into text again. */
  function restoreUnsent(): void {
    if (isRestored) return;
    isRestored = true;
    for (const [columnId, { text, literal, sent }] of Object.entries(read())) {
      const restored = { text: [...sent, text].filter(Boolean).join('\n'), literal };
      texts.set(columnId, restored);
      if (sent.length > 0) change(columnId, () => ({ ...restored, sent: [] }));
    }
  }

  return {
    get: (columnId: string): EntryText => {
      restoreUnsent();
      return texts.get(columnId) ?? emptyText;
    },
    set: (columnId: string, text: EntryText): void => {
      restoreUnsent();
      texts.set(columnId, text);
      change(columnId, ({ sent }) => ({ ...text, sent }));
    },
    /** Stores a line while it is being sent. The returned function removes it. */
    keepWhileSending: (columnId: string, line: string) => {
      restoreUnsent();
      change(columnId, stored => ({ ...stored, sent: [...stored.sent, line] }));
      return () =>
        change(columnId, stored => {
          const lineIndex = stored.sent.indexOf(line);
          return { ...stored, sent: stored.sent.filter((_, index) => index !== lineIndex) };
        });
    },
  };
}
