import { ListTree } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import type { OutlineHeading } from '#editor/outline.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import styles from './outline.module.css';

interface OutlineProps {
  headings: readonly OutlineHeading[];
  current: number;
  onHeading: (heading: OutlineHeading) => void;
}

const depthOf = ({ depth }: OutlineHeading) => ({ '--depth': Math.min(depth, 2) }) as CSSProperties;

/** Memoized: a long text has hundreds of headings, which stay while it is written. */
export const Outline = memo(function Outline({ headings, current, onHeading }: OutlineProps) {
  if (headings.length === 0) return null;
  return (
    <nav aria-label="On this page" className={styles.outline}>
      <div className={styles.ticks} aria-hidden="true">
        {headings.map((heading, place) => (
          <span
            key={heading.index}
            className={styles.tick}
            style={depthOf(heading)}
            data-current={place === current || undefined}
          />
        ))}
      </div>
      <div className={styles.panel}>
        <p className={styles.name}>On this page</p>
        <ul>
          {headings.map((heading, place) => (
            <li key={heading.index}>
              <button
                type="button"
                className={styles.heading}
                style={depthOf(heading)}
                aria-current={place === current ? 'location' : undefined}
                onClick={() => onHeading(heading)}
              >
                {heading.text}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
});

export function OutlineMenu({ headings, current, onHeading }: OutlineProps) {
  if (headings.length === 0) return null;
  return (
    <span className={styles.menu}>
      <Menu align="end" label="On this page" trigger={<IconButton name="On this page" icon={<ListTree />} />}>
        {headings.map((heading, place) => (
          <MenuItem
            key={heading.index}
            {...(place === current && { meta: 'Here' })}
            onSelect={() => setTimeout(() => onHeading(heading))}
          >
            <span className={styles.item} style={depthOf(heading)}>
              {heading.text}
            </span>
          </MenuItem>
        ))}
      </Menu>
    </span>
  );
}
