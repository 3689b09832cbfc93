import type { Editor } from '@tiptap/core';
import { useEffect } from 'react';
import type { OfferedWords } from '../editor-types.ts';
import { showRivals } from './rival-marks.ts';

/** Marks the words in whose place others are offered. Without their code the bar above the text offers them all at once. */
export function useRivalMarks(editor: Editor, rivals: OfferedWords | null | undefined): void {
  useEffect(() => {
    if (!rivals) return;
    let isCurrent = true;
    const show = async () => {
      const { findRivalPlaces } = await import('./rival-places.ts');
      if (!isCurrent || editor.isDestroyed) return;
      showRivals(editor, findRivalPlaces(editor.state.doc, rivals.standing, rivals.offered));
    };
    void show().catch(() => {});
    return () => {
      isCurrent = false;
      if (!editor.isDestroyed) showRivals(editor, []);
    };
  }, [editor, rivals]);
}
