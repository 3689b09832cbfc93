import { History } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Palette, type PaletteGroup } from '#ui/palette.tsx';
import { MarkedText } from './marked-text.tsx';
import { bestMatches } from './match-text.ts';
import { recentPages } from './recent.ts';
import { type Entry, useCommands } from './use-commands.tsx';
import { useDebounced } from './use-debounced.ts';
import { useFound } from './use-found.tsx';

export interface CommandPaletteProps {
  onClose: () => void;
  onNewTicket: () => void;
  newTicketReason: string | null;
  onShortcuts: () => void;
}

/** One field for commands, projects, tickets and documents. */
export function CommandPalette({ onClose, ...actions }: CommandPaletteProps) {
  const [query, setQuery] = useState('');
  const navigate = useNavigate();
  const { commands, projects } = useCommands(actions);
  const found = useFound(useDebounced(query.trim(), 150));
  const isEmpty = query.trim() === '';
  const recent = isEmpty
    ? recentPages().map(({ path, title }): Entry => ({ id: path, text: title, to: path, icon: <History /> }))
    : [];
  const entries: [id: string, label: string, entries: Entry[]][] = [
    ['recent', 'Recent', recent],
    ['commands', 'Commands', bestMatches(commands, query)],
    ['projects', 'Projects', bestMatches(projects, query)],
    ['tickets', 'Tickets', found.tickets],
    ['documents', 'Documents', found.documents],
  ];
  const groups: PaletteGroup[] = entries.map(([id, label, items]) => ({
    id,
    label,
    items: items.map(item => ({ ...item, label: <MarkedText text={item.text} query={query} /> })),
  }));
  return (
    <Palette
      open
      onOpenChange={onClose}
      label="Search and commands"
      placeholder="Search tickets and documents, or type a command"
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      loading={found.loading}
      onRun={(item, { beside }) => {
        const entry = entries.flatMap(([, , items]) => items).find(other => other.id === item.id);
        if (!entry) return;
        onClose();
        const to = (beside && entry.beside) || entry.to;
        if (to) void navigate(to);
        entry.run?.();
      }}
    />
  );
}
