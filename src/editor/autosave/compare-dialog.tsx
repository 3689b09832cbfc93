import { Minus, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { cleanFragment } from '../clean-html.ts';
import type { EditorVariant } from '../editor-types.ts';
import { plainText } from '../plain-text.ts';
import { RichText } from '../rich-text.tsx';
import { compareBlocks } from './compare-blocks.ts';
import styles from './compare-dialog.module.css';

export interface CompareDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  mine: string;
  theirs: string;
  /** Whose text the other is, as the head of its side. */
  theirsName: string;
  variant: EditorVariant;
  onKeepMine: () => void;
  onUseTheirs: () => void;
}

/** Two versions of one text side by side, block by block. */
export function CompareDialog({
  open,
  onOpenChange,
  mine,
  theirs,
  theirsName,
  variant,
  onKeepMine,
  onUseTheirs,
}: CompareDialogProps) {
  const rows = useMemo(
    () => (open ? compareBlocks(blocksOf(mine), blocksOf(theirs)) : []),
    [open, mine, theirs],
  );
  const changed = rows.filter(row => !row.same).length;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="large"
      title="Compare versions"
      description={changed === 1 ? 'One block differs.' : `${changed} blocks differ.`}
      footer={
        <>
          <Button onClick={onUseTheirs}>Use theirs</Button>
          <Button variant="ink" onClick={onKeepMine}>
            Keep mine
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section className={styles.scroller} aria-label="Both versions" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className={styles.head}>
                  Mine
                  <CopyButton name="Copy my text" text={() => plainText(mine)} html={mine} size={24} />
                </span>
              </th>
              <th scope="col">
                <span className={styles.head}>
                  {theirsName}
                  <CopyButton name="Copy their text" text={() => plainText(theirs)} html={theirs} size={24} />
                </span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one comparison keep their places
              <tr key={index}>
                <Side html={row.mine} same={row.same} side="mine" variant={variant} />
                <Side html={row.theirs} same={row.same} side="theirs" variant={variant} />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Dialog>
  );
}

function Side({
  html,
  same,
  side,
  variant,
}: {
  html: string | null;
  same: boolean;
  side: 'mine' | 'theirs';
  variant: EditorVariant;
}) {
  if (html === null) return <td className={styles.nothing} />;
  return (
    <td className={classNames(!same && styles[side])}>
      {!same && (
        <span className={styles.sign}>
          {side === 'mine' ? <Plus /> : <Minus />}
          <VisuallyHidden>{side === 'mine' ? 'Only in mine:' : 'Only in theirs:'}</VisuallyHidden>
        </span>
      )}
      <RichText html={html} variant={variant} />
    </td>
  );
}

/** The blocks of a text; a list counts by its items, so that one changed item is one change. */
function blocksOf(html: string): string[] {
  return [...cleanFragment(html).children].flatMap(block => {
    if (!/^[uo]l$/i.test(block.tagName)) return [block.outerHTML];
    return [...block.children].map((item, index) => {
      const list = block.cloneNode(false) as Element;
      if (block.tagName === 'OL')
        list.setAttribute('start', String(index + Number(block.getAttribute('start') ?? 1)));
      list.append(item.cloneNode(true));
      return list.outerHTML;
    });
  });
}
