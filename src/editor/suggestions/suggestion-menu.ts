import type { Editor, Range } from '@tiptap/core';
import type { ResolvedPos } from '@tiptap/pm/model';
import { EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { exitSuggestion, Suggestion, type SuggestionProps } from '@tiptap/suggestion';
import type { EditorContext } from '../editor-context.ts';
import { followRange } from './follow-range.ts';
import type { SuggestionRow } from './suggestion-state.ts';

export type MenuRow = Omit<SuggestionRow, 'run'>;

type MenuOptions<R extends MenuRow> = {
  /** The character that opens the menu. */
  trigger: string;
  label: string;
  find(query: string): R[] | Promise<R[]>;
  choose(row: R, range: Range): void;
  allow?(): boolean;
  /** Where the text before the caret opens it, when that is more than a trigger at the start of a word. */
  match?($caret: ResolvedPos): { range: Range; text: string } | null;
  /** Shows nothing rather than that nothing was found. */
  isQuiet?: boolean;
  /** Milliseconds between a key and the search. */
  debounce?: number;
};

export function suggestionMenu<R extends MenuRow>(
  editor: Editor,
  context: EditorContext,
  options: MenuOptions<R>,
) {
  const pluginKey = new PluginKey<{ active: boolean }>(`suggestion ${options.trigger}`);
  const close = () => exitSuggestion(editor.view, pluginKey);
  let range: Range = { from: 0, to: 0 };
  const chooseFirst = (query: string) => {
    close();
    void followRange(editor, range, async () => options.find(query)).then(found => {
      const [first] = found?.answer ?? [];
      if (first && found) options.choose(first, found.range);
      else if (found) editor.view.dispatch(editor.state.tr.split(found.range.to));
    });
  };

  const update = (props: SuggestionProps<R>) => {
    range = props.range;
    const previous = context.suggestion.get();
    // Keep the previous rows while loading, so that the menu does not flicker.
    const previousRows = props.loading ? previous?.rows : undefined;
    const rows =
      previousRows ?? props.items.map(item => ({ ...item, run: () => options.choose(item, props.range) }));
    if (options.isQuiet && rows.length === 0) {
      context.suggestion.set(null);
      return;
    }
    const isSameQuery = previous?.query === props.query;
    context.suggestion.set({
      label: options.label,
      query: props.query,
      rows,
      selectedIndex: isSameQuery ? Math.min(previous.selectedIndex, Math.max(0, rows.length - 1)) : 0,
      loading: props.loading,
      mount: props.mount,
    });
    // A finished word without a match was not meant for the menu.
    if (!props.loading && rows.length === 0 && /\S\s/.test(props.query)) queueMicrotask(close);
  };

  editor.on('destroy', () => context.suggestion.set(null));
  /** It stays active when a view ends only because another one follows. */
  const isActive = () => pluginKey.getState(editor.view.state)?.active === true;

  const plugin = Suggestion<R>({
    editor,
    pluginKey,
    char: options.trigger,
    ...(options.trigger.length > 1 && { allowedPrefixes: null }),
    ...(options.match && {
      findSuggestionMatch: ({ $position }) => {
        const match = options.match?.($position);
        return match ? { ...match, query: match.text.slice(options.trigger.length) } : null;
      },
    }),
    allowSpaces: true,
    debounce: options.debounce ?? 0,
    decorationClass: 'suggestion-text',
    floatingUi: { strategy: 'fixed' },
    allow: ({ state, isActive }) => {
      // Composition does not open the menu, but filters an open one.
      if (editor.view.composing && !isActive) return false;
      const { $from } = state.selection;
      const inCode =
        $from.parent.type.spec.code ||
        $from.marks().some(mark => mark.type.spec.code || mark.type.name === 'link');
      return !inCode && $from.parent.type.name !== 'figure' && (options.allow?.() ?? true);
    },
    items: ({ query }) => (/^\s/.test(query) ? [] : options.find(query)),
    render: () => ({
      onStart: update,
      onUpdate: update,
      onExit: () => isActive() || context.suggestion.set(null),
      onKeyDown: ({ event }) => handleKey(event, context, chooseFirst),
    }),
  });
  return resumed(plugin);
}

/** ProseMirror renews all plugin views when a plugin is added, as for steps: the new view goes on with an open menu. */
function resumed({ spec }: Plugin): Plugin {
  const resumedPlugin: Plugin = new Plugin({
    ...spec,
    view: view => {
      const menu = spec.view?.(view) ?? {};
      menu.update?.(view, EditorState.create({ schema: view.state.schema, plugins: [resumedPlugin] }));
      return menu;
    },
  });
  return resumedPlugin;
}

function handleKey(
  event: KeyboardEvent,
  context: EditorContext,
  chooseFirst: (query: string) => void,
): boolean {
  const state = context.suggestion.get();
  if (!state || event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return false;
  // Escape must not also close the dialog or panel around the text.
  if (event.key === 'Escape') event.stopPropagation();
  const count = state.rows.length;
  const offset = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (offset && count > 0) {
    context.suggestion.set({ ...state, selectedIndex: (state.selectedIndex + offset + count) % count });
    return true;
  }
  const row = state.rows[state.selectedIndex];
  if ((event.key === 'Enter' && !event.shiftKey) || (event.key === 'Tab' && !event.shiftKey)) {
    if (/^\s/.test(state.query)) return false;
    // The rows still belong to the previous query.
    if (state.loading) {
      chooseFirst(state.query);
      return true;
    }
    row?.run();
    return row !== undefined;
  }
  return false;
}
