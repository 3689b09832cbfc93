import type { Editor } from '@tiptap/core';
import type { EditorState } from '@tiptap/pm/state';
import {
  findNext,
  findPrev,
  getMatchHighlights,
  replaceAll,
  replaceCurrent,
  SearchQuery,
  search,
  setSearchState,
} from 'prosemirror-search';
import { useCallback, useEffect, useMemo, useState } from 'react';

export interface Found {
  /** How many places there are, and which of them is selected: from 1, 0 for none. */
  count: number;
  at: number;
}

const nothing: Found = { count: 0, at: 0 };

/** Where in the text the matches of the query stand. */
function foundIn(state: EditorState): Found {
  const matches = getMatchHighlights(state).find();
  const { from, to } = state.selection;
  return {
    count: matches.length,
    at: matches.findIndex(match => match.from === from && match.to === to) + 1,
  };
}

/** Finds words in the editor's text and replaces them, as long as it is used. */
export function useFind(editor: Editor, words: string, replacement: string) {
  const [found, setFound] = useState<Found>(nothing);
  const query = useMemo(
    () => new SearchQuery({ search: words, replace: replacement, literal: true }),
    [words, replacement],
  );

  useEffect(() => {
    const plugin = search();
    editor.registerPlugin(plugin);
    return () => {
      if (!editor.isDestroyed && plugin.spec.key) editor.unregisterPlugin(plugin.spec.key);
    };
  }, [editor]);

  useEffect(() => {
    editor.view.dispatch(setSearchState(editor.state.tr, query));
    const look = () => setFound(words === '' ? nothing : foundIn(editor.state));
    look();
    editor.on('transaction', look);
    return () => {
      editor.off('transaction', look);
    };
  }, [editor, query, words]);

  const run = useCallback(
    (command: typeof findNext) => {
      command(editor.state, editor.view.dispatch, editor.view);
      showSelection(editor);
    },
    [editor],
  );
  return {
    found,
    next: () => run(findNext),
    previous: () => run(findPrev),
    replace: () => {
      if (foundIn(editor.state).at > 0) run(replaceCurrent);
      run(findNext);
    },
    replaceAll: () => run(replaceAll),
  };
}

/** The focus stays in the field, so the text does not scroll by itself. */
function showSelection(editor: Editor): void {
  const { node } = editor.view.domAtPos(editor.state.selection.from);
  const element = node instanceof Element ? node : node.parentElement;
  element?.scrollIntoView({ block: 'nearest' });
}
