import { History, Search, Star } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#api/session.ts';
import { recentPages } from '#features/search/recents/recent-pages.ts';
import { paths } from '#lib/paths.ts';
import { isFirstTime } from '#ui/device-storage.ts';
import { Kbd } from '#ui/kbd.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { Palette, type PaletteGroup } from '#ui/palette.tsx';
import type { PaletteContext } from '#ui/palette-context.ts';
import { useDebounced } from '#ui/use-debounced.ts';
import { usePhone } from '#ui/use-media.ts';
import type { ShellActions } from '../shell/shell-actions.ts';
import { usePinned } from '../use-pinned.ts';
import styles from './command-palette.module.css';
import { bestMatches, matchText } from './match-text.ts';
import type { PaletteEntry } from './palette-entry.tsx';
import { useCachedEntries, useGlyphs } from './use-cached-entries.ts';
import { useCommands } from './use-commands.tsx';
import { useContextCommands } from './use-context-commands.ts';
import { useJump } from './use-jump.tsx';
import { usePaletteSearch } from './use-palette-search.ts';
import { usePeopleEntries } from './use-people-entries.tsx';
import { useViewEntries } from './use-view-entries.tsx';

interface CommandPaletteProps {
  context: PaletteContext | null;
  onClose: () => void;
  actions: ShellActions;
}

const maxLocalMatches = 6;

export function CommandPalette({ context: initialContext, onClose, actions }: CommandPaletteProps) {
  const [query, setQuery] = useState('');
  const [context, setContext] = useState(initialContext);
  const [isFirstUse] = useState(() => isFirstTime('docket.palette-seen'));
  const navigate = useNavigate();
  const searched = usePhone() ? '' : ' tickets and documents';
  const groups = useGroups(query, context, actions);
  const entries = groups.flatMap(group => group.entries);
  const run = (entry: PaletteEntry, { beside }: { beside: boolean }) => {
    onClose();
    if (entry.to && beside && !entry.beside) window.open(entry.to, '_blank', 'noopener');
    else if (entry.to) void navigate((beside && entry.beside) || entry.to);
    // Wait until the dialog has returned the focus, so that the next one returns it to the same place.
    if (entry.run) requestAnimationFrame(entry.run);
  };
  return (
    <Palette
      onClose={onClose}
      label="Search and commands"
      placeholder={context ? 'What to do with it, or search' : `Search${searched}, or type a command`}
      query={query}
      onQueryChange={setQuery}
      context={
        context && (
          <>
            {context.icon}
            <bdi>{context.name}</bdi>
          </>
        )
      }
      onClearContext={() => setContext(null)}
      groups={groups.map(
        ({ entries: items, ...group }): PaletteGroup => ({
          ...group,
          items: items.map(item => itemOf(item, query)),
        }),
      )}
      loading={groups.some(group => group.loading)}
      onRun={(item, { beside }) => {
        const entry = entries.find(other => other.id === item.id);
        if (entry) run(entry, { beside });
      }}
      footer={
        <>
          {isFirstUse ? (
            <span>Everything is here: type a few letters of a title, a key, a name or a command.</span>
          ) : (
            <>
              <span className={styles.key}>
                <Kbd keys="enter" /> Run
              </span>
              <span className={styles.key}>
                <Kbd keys="mod+enter" /> Open beside
              </span>
            </>
          )}
          <button
            type="button"
            className={styles.all}
            onClick={() => {
              onClose();
              requestAnimationFrame(actions.showShortcuts);
            }}
          >
            <Kbd keys="?" /> All shortcuts
          </button>
        </>
      }
    />
  );
}

function itemOf(entry: PaletteEntry, query: string) {
  const { prefix, keywords: _, isSearchOnly: __, ...item } = entry;
  return {
    ...item,
    label: (
      <>
        {prefix && <span className={styles.prefix}>{prefix}</span>}
        <span>
          <MarkedText text={entry.text} ranges={matchText(entry.text, query)?.ranges ?? []} />
        </span>
      </>
    ),
  };
}

interface EntryGroup extends Omit<PaletteGroup, 'items'> {
  entries: PaletteEntry[];
  loading?: boolean;
}

/** Matches in the cache come first; results of the service are appended below, so that no row moves. */
function useGroups(query: string, context: PaletteContext | null, actions: ShellActions): EntryGroup[] {
  const text = query.trim();
  const isEmpty = text === '';
  const { user } = useSession();
  const glyphs = useGlyphs();
  const cached = useCachedEntries(glyphs, query);
  const { commands, projects } = useCommands(actions);
  const people = usePeopleEntries();
  const view = useViewEntries();
  const pinned = usePinned().map(
    ({ id, title }): PaletteEntry => ({ id, text: title, to: paths.document(id), icon: <Star /> }),
  );
  const contextCommands = useContextCommands(context);
  const searchText = useDebounced(text, 150);
  const results = usePaletteSearch(searchText, glyphs);
  const jump = useJump(text, [...cached.tickets, ...results.tickets], {
    isComplete: searchText === text && !results.loading,
  });
  const best = (entries: PaletteEntry[]) =>
    isEmpty ? [] : bestMatches(entries, query).slice(0, maxLocalMatches);

  const tickets = best(cached.tickets).filter(({ id }) => id !== jump?.id);
  const documents = best([
    ...cached.documents,
    ...pinned.filter(({ id }) => cached.documents.every(other => other.id !== id)),
  ]);
  const isNew = ({ id }: PaletteEntry) =>
    ![...tickets, ...documents].some(other => other.id === id) && id !== jump?.id;
  const recent = recentPages().map(
    ({ path, title }): PaletteEntry => ({ id: path, text: title, to: path, icon: <History /> }),
  );
  const otherPinned = pinned
    .filter(({ to }) => recent.every(other => other.to !== to))
    .slice(0, maxLocalMatches);
  return [
    { id: 'jump', label: 'Go to', entries: jump ? [jump] : [] },
    {
      id: 'context',
      label: context?.name ?? '',
      entries: contextCommands.filter(entry => (isEmpty ? !entry.isSearchOnly : isFound(entry, text))),
    },
    { id: 'recent', label: 'Recent', entries: isEmpty ? recent : [] },
    { id: 'pinned', label: 'Pinned', entries: isEmpty ? otherPinned : [] },
    { id: 'commands', label: 'Commands', entries: bestMatches([...view.commands, ...commands], query) },
    { id: 'views', label: 'Views', entries: bestMatches(view.views, query).slice(0, maxLocalMatches) },
    { id: 'projects', label: 'Projects', entries: bestMatches(projects, query) },
    { id: 'people', label: 'People', entries: best(people) },
    { id: 'documents', label: 'Documents', entries: documents },
    { id: 'tickets', label: 'Tickets', entries: tickets },
    {
      id: 'found-tickets',
      label: 'Tickets found',
      entries: isEmpty ? [] : results.tickets.filter(isNew),
      loading: results.loading,
    },
    {
      id: 'found-documents',
      label: 'Documents found',
      entries: isEmpty ? [] : results.documents.filter(isNew),
    },
    { id: 'search', label: 'Search', entries: isEmpty || !user ? [] : [searchEntry(text)] },
  ];
}

function isFound({ text, keywords = '' }: PaletteEntry, query: string): boolean {
  const typed = query.toLowerCase();
  return matchText(text, query) !== null || keywords.split(' ').some(word => word.startsWith(typed));
}

function searchEntry(text: string): PaletteEntry {
  return { id: 'search', text: `Search for “${text}” everywhere`, icon: <Search />, to: paths.search(text) };
}
