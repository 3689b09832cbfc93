import type { Store } from '#lib/store.ts';
import type { RichTextEditorProps } from './editor-types.ts';
import type { SuggestionState } from './suggestions/suggestion-state.ts';

/** Content of the floating bar: `auto` follows the selection, the others stay until they are closed. */
export type BarMode = 'auto' | 'format' | 'link' | 'image';

export type EditorContext = {
  props(): RichTextEditorProps;
  bar: Store<BarMode>;
  suggestion: Store<SuggestionState | null>;
  /** Called when mentions may have other names or addresses. */
  mentionRedraws: Set<() => void>;
};
