import type { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent } from 'react';
import type { OfferedWords } from '../editor-types.ts';
import { hasRivals, showRivals } from './rival-marks.ts';

/**
 * Marks the words in whose place others are offered, and calls `onSettled` once none is left of those, as when somebody else has put
 * the offered ones there. Without their code the bar above the text offers them all at once.
 */
export function useRivalMarks(
  editor: Editor,
  rivals: OfferedWords | null | undefined,
  onSettled: (() => void) | undefined,
): void {
  const settled = useEffectEvent(() => onSettled?.());
  useEffect(() => {
    if (!rivals) return;
    let isCurrent = true;
    const endWithLast = () => {
      if (hasRivals(editor.state)) return;
      editor.off('transaction', endWithLast);
      // The bar that takes all words at once goes on with the title and caption first, and needs the offer for that.
      queueMicrotask(() => isCurrent && settled());
    };
    const show = async () => {
      const { findRivalPlaces } = await import('./rival-places.ts');
      if (!isCurrent || editor.isDestroyed) return;
      const { offer, standing, offered } = rivals;
      showRivals(editor, findRivalPlaces(editor.state.doc, standing, offered), offer);
      if (hasRivals(editor.state)) editor.on('transaction', endWithLast);
    };
    void show().catch(() => {});
    return () => {
      isCurrent = false;
      editor.off('transaction', endWithLast);
      if (!editor.isDestroyed) showRivals(editor, [], null);
    };
  }, [editor, rivals]);
}
