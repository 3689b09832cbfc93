import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { formatKeys } from '#ui/key-names.ts';
import { SearchField } from '#ui/search-field.tsx';
import { type ListedShortcut, setSingleKeys, singleKeys, useShortcutList } from '#ui/shortcuts.ts';
import { Switch } from '#ui/switch.tsx';
import { useStore } from '#ui/use-store.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './shortcut-sheet.module.css';

export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const [search, setSearch] = useState('');
  const searchText = search.trim().toLowerCase();
  const matches = useShortcutList().filter(({ label }) => label.toLowerCase().includes(searchText));
  const groups = Map.groupBy(matches, row => row.scope);
  const allowsSingleKeys = useStore(singleKeys);
  return (
    <Dialog onOpenChange={onClose} title="Keyboard shortcuts" size="large">
      <div className={styles.tools}>
        <SearchField label="Find a shortcut" value={search} onChange={setSearch} autoFocus />
        <Switch
          label="Single keys"
          description="Off: only shortcuts with Ctrl, Cmd or Alt act."
          checked={allowsSingleKeys}
          onCheckedChange={setSingleKeys}
        />
      </div>
      <div className={styles.groups}>
        {[...groups].map(([scope, rows]) => (
          <section key={scope}>
            <h3 className={styles.scope}>{scope}</h3>
            <dl>
              {rows.map(row => (
                <Row key={row.label} {...row} />
              ))}
            </dl>
          </section>
        ))}
      </div>
      {matches.length === 0 && <EmptyState title="No shortcut has this name" />}
    </Dialog>
  );
}

function Row({ keys, label }: ListedShortcut) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>
        <VisuallyHidden>{formatKeys(keys)}</VisuallyHidden>
        <Kbd keys={keys} />
      </dd>
    </div>
  );
}
