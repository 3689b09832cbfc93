import { History, Search, Star } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#api/session.ts';
import { paths } from '#lib/paths.ts';
import { isFirstTime } from '#ui/device-storage.ts';
import { Kbd } from '#ui/kbd.tsx';
import { MarkedText } from '#ui/marked-text.tsx';
import { Palette, type PaletteGroup } from '#ui/palette.tsx';
import type { PaletteContext } from '#ui/palette-context.ts';
import type { ShellActions } from '../shell/shell-actions.ts';
import { usePinned } from '../use-pinned.ts';
import styles from './command-palette.module.css';
import { bestMatches, matchText } from './match-text.ts';
import type { PaletteEntry } from './palette-entry.tsx';
import { recentPages } from './recent.ts';
import { useCommands } from './use-commands.tsx';
import { useContextCommands } from './use-context-commands.ts';
import { useDebounced } from './use-debounced.ts';
import { useJump } from './use-jump.tsx';
import { useGlyphs, useKnown } from './use-known.ts';
import { usePaletteSearch } from './use-palette-search.ts';
import { usePeopleEntries } from './use-people-entries.tsx';

interface CommandPaletteProps {
  context: PaletteContext | null;
  onClose: () => void;
  actions: ShellActions;
}

const knownShown = 6;

export function CommandPalette({ context: opened, onClose, actions }: CommandPaletteProps) {
  const [query, setQuery] = useState('');
  const [context, setContext] = useState(opened);
  const [first] = useState(() => isFirstTime('docket.palette-seen'));
  const navigate = useNavigate();
  const groups = useGroups(query, context, actions);
  const entries = groups.flatMap(group => group.entries);
  const run = (entry: PaletteEntry, beside: boolean) => {
    onClose();
    if (entry.to && beside && !entry.beside) window.open(entry.to, '_blank', 'noopener');
    else if (entry.to) void navigate((beside && entry.beside) || entry.to);
    // The dialog returns the focus first, so that what opens next returns it to the same place.
    if (entry.run) requestAnimationFrame(entry.run);
  };
  return (
    <Palette
      onClose={onClose}
      label="Search and commands"
      placeholder={
        context ? 'What to do with it, or search' : 'Search tickets and documents, or type a command'
      }
      query={query}
      onQueryChange={setQuery}
      context={
        context && (
          <>
            {context.icon}
            {context.name}
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
        if (entry) run(entry, beside);
      }}
      footer={
        <>
          {first ? (
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
  const { prefix, ...item } = entry;
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

/** Local matches come first; results of the service are appended below, so that no row moves. */
function useGroups(query: string, context: PaletteContext | null, actions: ShellActions): EntryGroup[] {
  const text = query.trim();
  const isEmpty = text === '';
  const { user } = useSession();
  const glyphs = useGlyphs();
  const known = useKnown(glyphs, query);
  const { commands, projects } = useCommands(actions);
  const people = usePeopleEntries();
  const pinned = usePinned().map(
    ({ id, title }): PaletteEntry => ({ id, text: title, to: paths.document(id), icon: <Star /> }),
  );
  const about = useContextCommands(context);
  const asked = useDebounced(text, 150);
  const found = usePaletteSearch(asked, glyphs);
  const jump = useJump(text, [...known.tickets, ...found.tickets], asked === text && !found.loading);
  const best = (entries: PaletteEntry[]) => (isEmpty ? [] : bestMatches(entries, query).slice(0, knownShown));

  const tickets = best(known.tickets).filter(({ id }) => id !== jump?.id);
  const documents = best([
    ...known.documents,
    ...pinned.filter(({ id }) => known.documents.every(other => other.id !== id)),
  ]);
  const isNew = ({ id }: PaletteEntry) =>
    ![...tickets, ...documents].some(other => other.id === id) && id !== jump?.id;
  const recent = recentPages().map(
    ({ path, title }): PaletteEntry => ({ id: path, text: title, to: path, icon: <History /> }),
  );
  const atHand = pinned.filter(({ to }) => recent.every(other => other.to !== to)).slice(0, knownShown);
  return [
    { id: 'jump', label: 'Go to', entries: jump ? [jump] : [] },
    {
      id: 'context',
      label: context?.name ?? '',
      entries: about.filter(entry => isEmpty || matchText(entry.text, query)),
    },
    { id: 'recent', label: 'Recent', entries: isEmpty ? recent : [] },
    { id: 'pinned', label: 'Pinned', entries: isEmpty ? atHand : [] },
    { id: 'commands', label: 'Commands', entries: bestMatches(commands, query) },
    { id: 'projects', label: 'Projects', entries: bestMatches(projects, query) },
    { id: 'people', label: 'People', entries: best(people) },
    { id: 'documents', label: 'Documents', entries: documents },
    { id: 'tickets', label: 'Tickets', entries: tickets },
    {
      id: 'found-tickets',
      label: 'Tickets found',
      entries: isEmpty ? [] : found.tickets.filter(isNew),
      loading: found.loading,
    },
    {
      id: 'found-documents',
      label: 'Documents found',
      entries: isEmpty ? [] : found.documents.filter(isNew),
    },
    { id: 'search', label: 'Search', entries: isEmpty || !user ? [] : [searchEntry(text)] },
  ];
}

function searchEntry(text: string): PaletteEntry {
  return { id: 'search', text: `Search for “${text}” everywhere`, icon: <Search />, to: paths.search(text) };
}
