import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useCallback, useMemo } from 'react';
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
  head: ReactNode;
  only: string;
  sign: 'plus' | 'minus';
}

export function useComparison(left: string, right: string) {
  return useMemo(() => {
    const rows = compareBlocks(blocksOf(left), blocksOf(right));
    return { rows, changed: rows.filter(row => !row.same).length };
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
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className={styles.scroller} data-tall={tall || undefined} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {[left, right].map(({ head, only, sign }) => (
              <th key={only} scope="col">
                <span className={styles.head} data-sign={sign === 'plus' ? '+' : '−'}>
                  {head}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ mine, theirs, same }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one comparison keep their places
            <tr key={index}>
              <Side html={mine} other={theirs} same={same} side={left} variant={variant} />
              <Side html={theirs} other={mine} same={same} side={right} variant={variant} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface SideProps {
  html: string | null;
  other: string | null;
  same: boolean;
  side: ComparedSide;
  variant: EditorVariant;
}

function Side({ html, other, same, side, variant }: SideProps) {
  const { sign, only } = side;
  const mark = useCallback(
    (fragment: DocumentFragment) => {
      if (same || other === null) return;
      const here = divideBlocks(fragment).textContent ?? '';
      const there = divideBlocks(cleanFragment(other)).textContent ?? '';
      const ranges = sign === 'plus' ? changedWords(there, here)?.added : changedWords(here, there)?.removed;
      if (ranges) wrapRanges(fragment, ranges, sign === 'plus' ? 'ins' : 'del');
    },
    [other, same, sign],
  );
  if (html === null) return <td className={styles.nothing} />;
  return (
    <td className={classNames(same ? sign === 'plus' && styles.again : styles[sign])}>
      {!same && (
        <span className={styles.sign}>
          {sign === 'plus' ? <Plus /> : <Minus />}
          <VisuallyHidden>{only}</VisuallyHidden>
        </span>
      )}
      <RichText html={html} variant={variant} openToggles mark={mark} />
    </td>
  );
}
