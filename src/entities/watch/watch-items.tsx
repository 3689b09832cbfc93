import { Eye, EyeOff, Users } from 'lucide-react';
import { counted } from '#lib/counted.ts';
import { MenuItem } from '#ui/menu.tsx';
import type { WatchView } from './use-watch.ts';

interface WatchItemsProps {
  view: WatchView | null;
  /** Opens the list of those who watch. */
  onShowPeople: () => void;
}

export function WatchItems({ view, onShowPeople }: WatchItemsProps) {
  if (!view?.watch) return null;
  const { is_watching, people } = view.watch;
  return (
    <>
      <MenuItem icon={is_watching ? <EyeOff /> : <Eye />} shortcut="shift+w" onSelect={view.toggle}>
        {is_watching ? 'Stop watching' : 'Watch'}
      </MenuItem>
      <MenuItem
        icon={<Users />}
        disabledReason={people.length === 0 ? 'Nobody watches.' : null}
        onSelect={() => setTimeout(onShowPeople)}
      >
        {people.length === 0 ? 'Who watches' : `Watched by ${counted(people.length, 'person', 'people')}`}
      </MenuItem>
    </>
  );
}
