import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { EditorVariant } from '../editor-types.ts';
import { cleanFragment } from '../html/clean-fragment.ts';
import { RichText } from '../rich-text.tsx';
import { blocksOf } from './blocks-of.ts';
import { type ComparedRow, compareBlocks } from './compare-blocks.ts';
import styles from './comparison.module.css';
import { changedWords, divideBlocks, wrapRanges } from './mark-words.ts';

interface ComparedSide {
  html: string;
  heading: ReactNode;
  /** Read by screen readers before a changed block: “Only in mine:”. */
  onlyLabel: string;
  sign: 'plus' | 'minus';
}

export function useComparison(left: string, right: string) {
  return useMemo(() => {
    const rows = compareBlocks(blocksOf(left), blocksOf(right));
    return { rows, changedCount: rows.filter(row => !row.isEqual).length };
  }, [left, right]);
}

export function Comparison({
  label,
  rows,
  left,
  right,
  variant,
  tall = false,
}: {
  label: string;
  rows: readonly ComparedRow[];
  left: ComparedSide;
  right: ComparedSide;
  variant: EditorVariant;
  tall?: boolean;
}) {
  const scroller = useRef<HTMLElement>(null);
  const firstChange = rows.findIndex(({ isEqual }) => !isEqual);
  // Only when it opens: a text that somebody writes meanwhile does not move under its reader.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => {
    const table = scroller.current?.querySelector('table');
    const row = table?.tBodies[0]?.rows[Math.max(0, firstChange - 1)];
    if (row) scroller.current!.scrollTop = row.offsetTop - (table!.tHead?.offsetHeight ?? 0);
  }, []);
  return (
    <section
      ref={scroller}
      className={styles.scroller}
      data-tall={tall || undefined}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach a scrolling area
      tabIndex={0}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            {[left, right].map(({ heading, onlyLabel, sign }) => (
              <th key={onlyLabel} scope="col">
                <span className={styles.head} data-sign={sign === 'plus' ? '+' : '−'}>
                  {heading}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a comparison keep their order
            <tr key={index}>
              <SideCell
                html={row.left}
                otherHtml={row.right}
                isEqual={row.isEqual}
                side={left}
                variant={variant}
              />
              <SideCell
                html={row.right}
                otherHtml={row.left}
                isEqual={row.isEqual}
                side={right}
                variant={variant}
              />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface SideCellProps {
  html: string | null;
  otherHtml: string | null;
  isEqual: boolean;
  side: ComparedSide;
  variant: EditorVariant;
}

function SideCell({ html, otherHtml, isEqual, side, variant }: SideCellProps) {
  const { sign, onlyLabel } = side;
  const isAddedSide = sign === 'plus';
  const markChangedWords = useCallback(
    (fragment: DocumentFragment) => {
      if (isEqual || otherHtml === null) return;
      const text = divideBlocks(fragment).textContent ?? '';
      const otherText = divideBlocks(cleanFragment(otherHtml)).textContent ?? '';
      if (isAddedSide) wrapRanges(fragment, changedWords(otherText, text)?.added ?? [], 'ins');
      else wrapRanges(fragment, changedWords(text, otherText)?.removed ?? [], 'del');
    },
    [otherHtml, isEqual, isAddedSide],
  );
  if (html === null) return <td className={styles.nothing} />;
  // On narrow screens the style hides the second copy of an equal block.
  const equalStyle = isAddedSide && styles.again;
  return (
    <td className={classNames(isEqual ? equalStyle : styles[sign])}>
      {!isEqual && (
        <span className={styles.sign}>
          {isAddedSide ? <Plus /> : <Minus />}
          <VisuallyHidden>{onlyLabel}</VisuallyHidden>
        </span>
      )}
      <RichText html={html} variant={variant} openToggles mark={markChangedWords} />
    </td>
  );
}
