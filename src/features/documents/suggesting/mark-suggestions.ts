import type { EditorLink } from '#editor/editor-types.ts';

interface MarkOptions {
  /** The HTML that the text is compared with. */
  base: string;
  /** Called with the number of changes, after each of them. */
  onCount: (count: number) => void;
}

/** Connects an editor with the marks of what is suggested in it. Their code loads with it. */
export const markSuggestions = (options: MarkOptions): EditorLink => ({
  attach(editor) {
    let end: (() => void) | null = null;
    let isEnded = false;
    void import('#editor/suggesting/edit-marks.ts').then(
      ({ markEdits }) => {
        if (!isEnded && !editor.isDestroyed) end = markEdits(editor, options);
      },
      // Without the marks all changes count as one.
      () => options.onCount(1),
    );
    return () => {
      isEnded = true;
      end?.();
    };
  },
});
