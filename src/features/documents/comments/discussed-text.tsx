import { useRef } from 'react';
import { PassageText, type PassageTextHandle } from '#editor/passages/passage-text.tsx';
import type { RichTextProps } from '#editor/rich-text.tsx';
import { useShortcut } from '#ui/shortcuts.ts';
import { useDiscussion, useTextView } from './discussion.tsx';

export function DiscussedText(text: RichTextProps) {
  const { passages, setFound, compose, open, kindOf } = useDiscussion();
  const view = useRef<PassageTextHandle>(null);
  useTextView(view);
  useShortcut(
    'mod+alt+m',
    () => {
      const here = view.current?.focusedPassage();
      if (here) open({ kind: kindOf(here), id: here, byKey: true });
      else compose?.();
    },
    { label: 'Comment on the selected words', scope: 'Document', enabled: compose !== undefined },
  );
  return (
    <div data-discussed tabIndex={-1}>
      <PassageText
        {...text}
        ref={view}
        passages={passages}
        onPassage={(id, { byKey }) => open({ kind: kindOf(id), id, byKey })}
        onPassagesFound={setFound}
        onComment={compose}
      />
    </div>
  );
}
