import type { Editor, Range } from '@tiptap/core';
import { PluginKey } from '@tiptap/pm/state';
import { exitSuggestion, Suggestion, type SuggestionProps } from '@tiptap/suggestion';
import type { EditorContext } from '../editor-context.ts';
import type { SuggestionRow } from './suggestion-state.ts';

type Row = Omit<SuggestionRow, 'run'>;

type MenuOptions<R extends Row> = {
  trigger: string;
  label: string;
  find(query: string): R[] | Promise<R[]>;
  choose(row: R, range: Range): void;
  /** Whether the menu may open here at all. */
  allow?(): boolean;
  debounce?: number;
};

/** A menu that opens by typing its trigger at the start of a word. Keys stay in the text while it is open. */
export function suggestionMenu<R extends Row>(
  editor: Editor,
  context: EditorContext,
  options: MenuOptions<R>,
) {
  const pluginKey = new PluginKey(`suggestion ${options.trigger}`);
  const close = () => exitSuggestion(editor.view, pluginKey);
  /** Enter was meant for the text after all. */
  const giveUp = () => {
    close();
    editor.commands.enter();
  };

  const show = (props: SuggestionProps<R>) => {
    const before = context.suggestion.get();
    // While the next answer is on its way the last one stays, or the menu would flicker at every key.
    const kept = props.loading && before ? before.rows : undefined;
    const rows = kept ?? props.items.map(item => ({ ...item, run: () => options.choose(item, props.range) }));
    const same = before?.query === props.query;
    const isChosen = before?.isChosen === true && same;
    if (isChosen && !props.loading) {
      const [first] = rows;
      // Not within the update that tells of it.
      queueMicrotask(() => (first ? first.run() : editor.commands.enter()));
    }
    context.suggestion.set({
      label: options.label,
      query: props.query,
      rows,
      selected: same ? Math.min(before.selected, Math.max(0, rows.length - 1)) : 0,
      loading: props.loading,
      isChosen: isChosen && props.loading,
      mount: props.mount,
    });
    // A finished word that fits nothing was not meant for the menu.
    if (!props.loading && rows.length === 0 && /\S\s/.test(props.query)) queueMicrotask(close);
  };

  return Suggestion<R>({
    editor,
    pluginKey,
    char: options.trigger,
    allowSpaces: true,
    debounce: options.debounce ?? 0,
    decorationClass: 'suggestion-text',
    floatingUi: { strategy: 'fixed' },
    allow: ({ state, isActive }) => {
      // What an input method is still making of a key is not for the menu; one that is open is filtered by it.
      if (editor.view.composing && !isActive) return false;
      const { $from } = state.selection;
      const inCode =
        $from.parent.type.spec.code ||
        $from.marks().some(mark => mark.type.spec.code || mark.type.name === 'link');
      return !inCode && $from.parent.type.name !== 'figure' && (options.allow?.() ?? true);
    },
    items: ({ query }) => (/^\s/.test(query) ? [] : options.find(query)),
    render: () => ({
      onStart: show,
      onUpdate: show,
      onExit: () => context.suggestion.set(null),
      onKeyDown: ({ event }) => handleKey(event, context, giveUp),
    }),
  });
}

/** Arrows choose, Enter and Tab insert, Escape closes the menu alone; everything else goes on to the text. */
function handleKey(event: KeyboardEvent, context: EditorContext, giveUp: () => void): boolean {
  const state = context.suggestion.get();
  if (!state || event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return false;
  // The dialog or panel around the text would close as well.
  if (event.key === 'Escape') event.stopPropagation();
  // Who writes on does not wait for the answer.
  if (state.isChosen && (event.key === 'Enter' || [...event.key].length === 1)) {
    giveUp();
    return false;
  }
  const count = state.rows.length;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step && count > 0) {
    context.suggestion.set({ ...state, selected: (state.selected + step + count) % count });
    return true;
  }
  const row = state.rows[state.selected];
  if ((event.key === 'Enter' && !event.shiftKey) || (event.key === 'Tab' && !event.shiftKey)) {
    if (/^\s/.test(state.query)) return false;
    // The rows on screen are those of what was typed before.
    if (state.loading && event.key === 'Enter') {
      context.suggestion.set({ ...state, isChosen: true });
      return true;
    }
    row?.run();
    return row !== undefined;
  }
  return false;
}
