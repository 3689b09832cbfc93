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

interface Matches {
  count: number;
  /** The selected match, from 1; 0 for none. */
  at: number;
}

const noMatches: Matches = { count: 0, at: 0 };

function foundIn(state: EditorState): Matches {
  const matches = getMatchHighlights(state).find();
  const { from, to } = state.selection;
  return {
    count: matches.length,
    at: matches.findIndex(match => match.from === from && match.to === to) + 1,
  };
}

export function useFind(editor: Editor, words: string, replacement: string) {
  const [found, setFound] = useState<Matches>(noMatches);
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
    const look = () => setFound(words === '' ? noMatches : foundIn(editor.state));
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

/** The field keeps the focus, so ProseMirror does not scroll. */
function showSelection(editor: Editor): void {
  const { node } = editor.view.domAtPos(editor.state.selection.from);
  const element = node instanceof Element ? node : node.parentElement;
  element?.scrollIntoView({ block: 'nearest' });
}
