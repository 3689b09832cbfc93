import { ListTree } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import type { OutlineHeading } from '#editor/outline.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import styles from './outline.module.css';

interface OutlineProps {
  headings: readonly OutlineHeading[];
  /** Index of the heading that is being read. */
  current: number;
  onHeading: (heading: OutlineHeading) => void;
  /** Whether comments stand between it and the text. */
  hasComments: boolean;
}

const depthStyle = ({ depth }: OutlineHeading) => ({ '--depth': Math.min(depth, 2) }) as CSSProperties;

/** Memoized: a long text has hundreds of headings, which rarely change while somebody writes. */
export const Outline = memo(function Outline({ headings, current, onHeading, hasComments }: OutlineProps) {
  if (headings.length === 0) return null;
  return (
    <div className={styles.room}>
      <nav
        aria-label="On this page"
        className={styles.outline}
        data-beside-comments={hasComments || undefined}
      >
        <div className={styles.ticks} aria-hidden="true">
          {headings.map((heading, index) => (
            <span
              key={heading.index}
              className={styles.tick}
              style={depthStyle(heading)}
              data-current={index === current || undefined}
            />
          ))}
        </div>
        <div className={styles.panel}>
          <p className={styles.name}>On this page</p>
          <ul>
            {headings.map((heading, index) => (
              <li key={heading.index}>
                <button
                  type="button"
                  className={styles.heading}
                  style={depthStyle(heading)}
                  aria-current={index === current ? 'location' : undefined}
                  onClick={() => onHeading(heading)}
                >
                  {heading.text}
                </button>
              </li>
            ))}
          </ul>
        </div>
      </nav>
    </div>
  );
});

export function OutlineMenu({ headings, current, onHeading, hasComments }: OutlineProps) {
  if (headings.length === 0) return null;
  return (
    <span className={styles.menu} data-beside-comments={hasComments || undefined}>
      <Menu align="end" label="On this page" trigger={<IconButton name="On this page" icon={<ListTree />} />}>
        {headings.map((heading, index) => (
          <MenuItem
            key={heading.index}
            {...(index === current && { meta: 'Here' })}
            onSelect={() => setTimeout(() => onHeading(heading))}
          >
            <span className={styles.item} style={depthStyle(heading)}>
              {heading.text}
            </span>
          </MenuItem>
        ))}
      </Menu>
    </span>
  );
}
