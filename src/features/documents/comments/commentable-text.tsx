import { useRef } from 'react';
import { PassageText, type PassageTextHandle } from '#editor/passages/passage-text.tsx';
import type { RichTextProps } from '#editor/rich-text.tsx';
import { useOfferedCommand } from '../page/commands/document-command.ts';
import { commentOnWords } from '../page/commands/text-commands.tsx';
import { useDiscussion, useRegisterTextView } from './discussion.tsx';

export function CommentableText(props: RichTextProps) {
  const { passages, setFoundPassageIds, beginComment, openCard, cardKindOf } = useDiscussion();
  const view = useRef<PassageTextHandle>(null);
  useRegisterTextView(view);
  const comment = commentOnWords(() => {
    const passageId = view.current?.focusedPassage();
    if (passageId) openCard({ kind: cardKindOf(passageId), id: passageId, byKey: true });
    else beginComment?.();
  });
  useOfferedCommand(comment, { enabled: beginComment !== undefined });
  return (
    <div data-discussed tabIndex={-1}>
      <PassageText
        {...props}
        ref={view}
        passages={passages}
        onPassage={(id, { byKey }) => openCard({ kind: cardKindOf(id), id, byKey })}
        onPassagesFound={setFoundPassageIds}
        onComment={beginComment}
      />
    </div>
  );
}
