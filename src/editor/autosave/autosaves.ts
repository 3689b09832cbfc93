import { toast } from '#ui/toast.ts';
import { keepUnsent, settleUnsent } from '#ui/unsent.ts';
import { Autosave, type Clock } from './autosave.ts';
import { journal } from './journal.ts';
import type { AutosaveService } from './keep-version.ts';
import { otherTabs } from './other-tabs.ts';
import { tabGone } from './tab.ts';
import type { Text, Version } from './version.ts';

const clock: Clock = {
  now: Date.now,
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

interface Entry {
  autosave: Autosave<Text>;
  users: number;
  left: AbortController;
  close: () => void;
}

const texts = new Map<string, Entry>();
let listening = false;

export function findAutosave<T extends Text>(
  key: string,
  server: Version<T>,
  service: AutosaveService<T>,
  manual: boolean,
): Autosave<T> {
  const present = texts.get(key)?.autosave;
  if (present && present.state().manual === manual) return present as unknown as Autosave<T>;
  return new Autosave<T>(key, server, service, { journal, clock, manual });
}

/** Call when an editor shows the text; returns a function that detaches it. Saving goes on after that. */
export function attachAutosave<T extends Text>(autosave: Autosave<T>, name: string): () => void {
  listen();
  const { key } = autosave;
  const own = autosave as unknown as Autosave<Text>;
  const present = texts.get(key);
  const entry = present?.autosave === own ? present : newEntry(own);
  if (entry !== present) {
    texts.set(key, entry);
    listUnsent(own);
  }
  if (entry.users === 0) show(entry);
  entry.users += 1;
  return () => {
    entry.users -= 1;
    autosave.dispatch({ type: 'flush' });
    autosave.dispatch({ type: 'held', on: false });
    if (entry.users > 0) return;
    entry.left.abort();
    entry.close();
    const { trouble, theirs, manual } = autosave.state();
    if ((trouble || theirs) && !manual)
      toast({ kind: 'error', message: `${name} is not saved yet. The text is kept on this device.` });
    forgetWhenQuiet(key, entry);
  };
}

const newEntry = (autosave: Autosave<Text>): Entry => ({
  autosave,
  users: 0,
  left: new AbortController(),
  close: () => {},
});

function show(entry: Entry): void {
  const { autosave } = entry;
  entry.left = new AbortController();
  const { signal } = entry.left;
  entry.close = otherTabs().open(autosave.key, () => void autosave.offerLeftTexts());
  // The lock of a page that was just reloaded may be held for a moment.
  void autosave.offerLeftTexts().then(living => {
    for (const tab of living)
      void tabGone(tab, signal).then(() => void (signal.aborted || autosave.offerLeftTexts()));
  });
}

function forgetWhenQuiet(key: string, entry: { autosave: Autosave<Text>; users: number }): void {
  const { autosave } = entry;
  const look = () => {
    if (entry.users > 0) return stop();
    if (!autosave.isQuiet()) return;
    stop();
    if (texts.get(key) === entry) texts.delete(key);
  };
  const stop = autosave.subscribe(look);
  look();
}

function listUnsent(autosave: Autosave<Text>): void {
  const { key } = autosave;
  autosave.subscribe(() => {
    const { trouble, theirs } = autosave.state();
    if (trouble && trouble.kind !== 'refused') keepUnsent(key, () => autosave.dispatch({ type: 'online' }));
    else settleUnsent(key, trouble === null && theirs === null);
  });
}

/** A hidden tab may be killed: everything is journalled and sent before. */
function listen(): void {
  if (listening) return;
  listening = true;
  const each = (run: (autosave: Autosave<Text>) => void) => {
    for (const { autosave } of texts.values()) run(autosave);
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') each(autosave => autosave.dispatch({ type: 'flush' }));
  });
  addEventListener('pagehide', () => each(autosave => autosave.leave()));
}
