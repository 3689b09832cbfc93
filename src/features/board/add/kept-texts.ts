/** What was typed for new tickets of a column. */
export interface KeptText {
  text: string;
  /** Pieces that were turned back into text. */
  literal: readonly string[];
}

export interface KeptTexts {
  get: (columnId: string) => KeptText;
  /** Keeps a text on this device until it is empty. */
  set: (columnId: string, kept: KeptText) => void;
  /** Keeps a line that is being sent, until the ticket exists; gives the way to let it go. */
  hold: (columnId: string, line: string) => () => void;
}

interface Stored extends KeptText {
  /** Lines that were sent and have no ticket yet. */
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

/** The texts of one project's board; they outlive the page. */
export function createKeptTexts(projectId: string): KeptTexts {
  const key = `docket.adding.${projectId}`;
  /** As far as this page knows them: without storage they last as long as it. */
  const own = new Map<string, KeptText>();
  let begun = false;

  function read(): Page {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
      return Object.fromEntries(Object.entries(stored ?? {}).filter(([, value]) => isStored(value)));
    } catch {
      return {};
    }
  }

  /** Changes what is stored; read anew, because another tab may have kept something meanwhile. */
  function change(columnId: string, next: (stored: Stored) => Stored): void {
    const page = read();
    const stored = next(page[columnId] ?? nothing);
    if (stored.text.trim() === '' && stored.sent.length === 0) delete page[columnId];
    else page[columnId] = stored;
    try {
      if (Object.keys(page).length > 0) localStorage.setItem(key, JSON.stringify(page));
      else localStorage.removeItem(key);
    } catch {
      // Without storage the text lasts as long as the page.
    }
  }

  /** Lines that an earlier page sent without hearing of a ticket are text to be sent again. */
  function takeUp(): void {
    if (begun) return;
    begun = true;
    for (const [columnId, { text, literal, sent }] of Object.entries(read())) {
      const kept = { text: [...sent, text].filter(Boolean).join('\n'), literal };
      own.set(columnId, kept);
      if (sent.length > 0) change(columnId, () => ({ ...kept, sent: [] }));
    }
  }

  return {
    get: columnId => {
      takeUp();
      return own.get(columnId) ?? nothing;
    },
    set: (columnId, kept) => {
      takeUp();
      own.set(columnId, kept);
      change(columnId, ({ sent }) => ({ ...kept, sent }));
    },
    hold: (columnId, line) => {
      takeUp();
      change(columnId, stored => ({ ...stored, sent: [...stored.sent, line] }));
      return () =>
        change(columnId, stored => {
          const at = stored.sent.indexOf(line);
          return { ...stored, sent: stored.sent.filter((_, index) => index !== at) };
        });
    },
  };
}
