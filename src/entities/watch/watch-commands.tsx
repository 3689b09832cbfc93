import { Eye, EyeOff, Users } from 'lucide-react';
import { counted } from '#lib/counted.ts';
import type { WatchView } from './use-watch.ts';

/** `onShowPeople` opens the list of those who watch. */
export function watchCommands(view: WatchView | null, onShowPeople: () => void) {
  if (!view?.watch) return [];
  const { is_watching, people } = view.watch;
  return [
    {
      id: 'watch',
      text: is_watching ? 'Stop watching' : 'Watch',
      icon: is_watching ? <EyeOff /> : <Eye />,
      shortcut: 'shift+w',
      run: view.toggle,
    },
    {
      id: 'watchers',
      text: people.length === 0 ? 'Who watches' : `Watched by ${counted(people.length, 'person', 'people')}`,
      icon: <Users />,
      disabledReason: people.length === 0 ? 'Nobody watches.' : null,
      opens: true,
      run: onShowPeople,
    },
  ];
}
