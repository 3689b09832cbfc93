import type { RichTextEditorProps } from './editor-types.ts';
import type { Store } from './store.ts';
import type { SuggestionState } from './suggestions/suggestion-state.ts';

/** What the floating bar shows: `auto` follows the selection, the others were asked for and stay until left. */
export type BarMode = 'auto' | 'format' | 'link' | 'image';

/** What extensions and menus of one editor share. */
export type EditorContext = {
  /** The properties of the component as they are now. */
  props(): RichTextEditorProps;
  bar: Store<BarMode>;
  suggestion: Store<SuggestionState | null>;
  /** Draws each chip of the text again. */
  chips: Set<() => void>;
};
