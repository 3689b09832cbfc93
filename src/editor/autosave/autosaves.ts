import { keptPlace, keptTextWords } from '#lib/offline-words.ts';
import { isStorageFailing } from '#ui/storage-failure.ts';
import { toast } from '#ui/toast.ts';
import { keepUnsent, settleUnsent } from '#ui/unsent.ts';
import { Autosave } from './autosave.ts';
import { clock } from './clock.ts';
import { journal } from './journal.ts';
import type { AutosaveService } from './keep-version.ts';
import { takeLeftTexts } from './left-texts.ts';
import { movedState } from './move-text.ts';
import { otherTabs } from './other-tabs.ts';
import { whenTabClosed } from './tab.ts';
import type { Text, Version } from './version.ts';
import { warnWhereNothingIsKept } from './warn-not-kept.ts';

interface Entry {
  autosave: Autosave<Text>;
  users: number;
  /** Aborted when the last editor of the text is closed. */
  detached: AbortController;
  /** Tells other tabs that the text is closed here. */
  announceClosed: () => void;
}

interface Place<T extends Text> {
  key: string;
  server: Version<T>;
  service: AutosaveService<T>;
  manual: boolean;
}

const entries = new Map<string, Entry>();
let isListening = false;

export function findAutosave<T extends Text>(
  key: string,
  server: Version<T>,
  service: AutosaveService<T>,
  manual: boolean,
): Autosave<T> {
  const existing = entries.get(key)?.autosave;
  if (existing && existing.state().manual === manual) return existing as unknown as Autosave<T>;
  return new Autosave<T>(key, server, service, { journal, clock, manual });
}

/** Begins a text that `from` saves at another place so far; `moveText` takes what is unsent along. */
export function continueAutosave<T extends Text>(
  from: Autosave<T>,
  { key, server, service, manual }: Place<T>,
): Autosave<T> {
  const initial = movedState(from.state(), { server, manual });
  return new Autosave<T>(key, server, service, { journal, clock, manual, initial });
}

/** Call when an editor shows the text; returns a function that detaches it. Saving goes on after that. */
export function attachAutosave<T extends Text>(autosave: Autosave<T>, name: string): () => void {
  listenToPage();
  const { key } = autosave;
  const own = autosave as unknown as Autosave<Text>;
  const existing = entries.get(key);
  const entry = existing?.autosave === own ? existing : createEntry(own);
  if (entry !== existing) {
    entries.set(key, entry);
    trackUnsent(own);
  }
  if (entry.users === 0) openText(entry);
  entry.users += 1;
  return () => {
    entry.users -= 1;
    autosave.dispatch({ type: 'flush' });
    autosave.dispatch({ type: 'deferRemote', isDeferred: false });
    if (entry.users > 0) return;
    entry.detached.abort();
    entry.announceClosed();
    const { trouble, theirs, manual } = autosave.state();
    if ((trouble || theirs) && !manual)
      toast({
        kind: 'error',
        message: `${name} is not saved yet. ${keptSentence(trouble?.kind === 'offline')}`,
      });
    forgetWhenSaved(key, entry);
  };
}

function keptSentence(isOffline: boolean): string {
  const isFailing = isStorageFailing.get();
  return isOffline ? keptTextWords(isFailing) : `The text is kept ${keptPlace(isFailing)}.`;
}

const createEntry = (autosave: Autosave<Text>): Entry => ({
  autosave,
  users: 0,
  detached: new AbortController(),
  announceClosed: () => {},
});

function openText(entry: Entry): void {
  const { autosave } = entry;
  entry.detached = new AbortController();
  const { signal } = entry.detached;
  // A page that is reloaded takes its own words before a tab that nobody looks at.
  const take = () => whenVisible(signal).then(() => (signal.aborted ? [] : takeLeftTexts(autosave)));
  entry.announceClosed = otherTabs().open(autosave.key, () => void take());
  // The lock of a page that was just reloaded may be held for a moment.
  void take().then(openTabs => {
    for (const tab of openTabs) void whenTabClosed(tab, signal).then(() => void take());
  });
}

/** Resolves once somebody looks at the page, or `signal` is aborted. */
async function whenVisible(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible') return;
  await new Promise(resolve => {
    document.addEventListener('visibilitychange', resolve, { once: true, signal });
    signal.addEventListener('abort', resolve);
  });
}

function forgetWhenSaved(key: string, entry: Entry): void {
  const { autosave } = entry;
  const forgetIfSaved = () => {
    if (entry.users > 0) return stop();
    if (!autosave.isSaved()) return;
    stop();
    if (entries.get(key) === entry) entries.delete(key);
  };
  const stop = autosave.subscribe(forgetIfSaved);
  forgetIfSaved();
}

/** Lets go of all texts, as a page does that is gone. What they have sent may still be stored. */
export function forgetTexts(): void {
  for (const [key, { autosave }] of entries) {
    autosave.endSessions();
    settleUnsent(key, false);
  }
  entries.clear();
}

function trackUnsent(autosave: Autosave<Text>): void {
  const { key } = autosave;
  autosave.subscribe(() => {
    const { trouble, theirs } = autosave.state();
    if (trouble && trouble.kind !== 'refused') {
      keepUnsent(key, () => autosave.dispatch({ type: 'online' }));
      warnWhereNothingIsKept();
    } else settleUnsent(key, trouble === null && theirs === null);
  });
}

function askWhereUnsaved(event: BeforeUnloadEvent): void {
  if ([...entries.values()].some(({ autosave }) => !autosave.isSaved())) event.preventDefault();
}

/** A hidden tab may be killed: everything is journalled and sent before. */
function listenToPage(): void {
  if (isListening) return;
  isListening = true;
  const forEachAutosave = (run: (autosave: Autosave<Text>) => void) => {
    for (const { autosave } of entries.values()) run(autosave);
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden')
      forEachAutosave(autosave => autosave.dispatch({ type: 'flush' }));
  });
  // Only while it is needed: the listener keeps the page out of the back/forward cache of some browsers.
  const askWhileFailing = (isFailing: boolean) =>
    (isFailing ? addEventListener : removeEventListener)('beforeunload', askWhereUnsaved);
  askWhileFailing(isStorageFailing.get());
  isStorageFailing.subscribe(askWhileFailing);
  addEventListener('pagehide', () => forEachAutosave(autosave => autosave.leave()));
}
