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

export interface Matches {
  count: number;
  /** The number of the selected match, from 1; 0 for none. */
  current: number;
}

const noMatches: Matches = { count: 0, current: 0 };

function countMatches(state: EditorState): Matches {
  const matches = getMatchHighlights(state).find();
  const { from, to } = state.selection;
  return {
    count: matches.length,
    current: matches.findIndex(match => match.from === from && match.to === to) + 1,
  };
}

export function useFind(editor: Editor, searchText: string, replacement: string) {
  const [matches, setMatches] = useState<Matches>(noMatches);
  const query = useMemo(
    () => new SearchQuery({ search: searchText, replace: replacement, literal: true }),
    [searchText, replacement],
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
    const updateMatches = () => setMatches(searchText === '' ? noMatches : countMatches(editor.state));
    updateMatches();
    editor.on('transaction', updateMatches);
    return () => {
      editor.off('transaction', updateMatches);
    };
  }, [editor, query, searchText]);

  const run = useCallback(
    (command: typeof findNext) => {
      command(editor.state, editor.view.dispatch, editor.view);
      scrollToSelection(editor);
    },
    [editor],
  );
  return {
    matches,
    next: () => run(findNext),
    previous: () => run(findPrev),
    replace: () => {
      if (countMatches(editor.state).current > 0) run(replaceCurrent);
      run(findNext);
    },
    replaceAll: () => run(replaceAll),
  };
}

/** ProseMirror does not scroll by itself while the search field has the focus. */
function scrollToSelection(editor: Editor): void {
  const { node } = editor.view.domAtPos(editor.state.selection.from);
  const element = node instanceof Element ? node : node.parentElement;
  element?.scrollIntoView({ block: 'nearest' });
}
