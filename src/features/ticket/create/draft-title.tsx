import type { Ref } from 'react';
import { limits } from '#contract/limits.ts';
import { TextArea } from '#ui/text-area.tsx';
import type { DraftTitleEntry } from './use-draft-title.ts';

interface DraftTitleProps {
  ref: Ref<HTMLTextAreaElement>;
  entry: DraftTitleEntry;
}

export function DraftTitle({ ref, entry }: DraftTitleProps) {
  const { text, entries, marks, list, tools } = entry;
  return (
    <div>
      <TextArea
        ref={ref}
        name="title"
        label="Title"
        minRows={1}
        maxLength={limits.ticketTitle}
        counter
        required
        value={text}
        {...entry.fieldProps}
        underlay={tools && <tools.Marks text={text} entries={entries} />}
        onChange={event => entry.change(event.target.value)}
        onKeyDown={event => {
          // A title is one line: Enter submits, also with Cmd or Ctrl.
          if (entry.handleKey(event) || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      {tools && list && <tools.Options {...list} />}
      {tools && marks.length > 0 && !list && <tools.Pills marks={marks} onRemove={entry.removeMark} />}
    </div>
  );
}
