import { CornerLeftUp } from 'lucide-react';
import { useRef, useState } from 'react';
import type { TicketRef } from '#contract/tickets.ts';
import { DraftButton } from '#entities/ticket/draft/draft-button.tsx';
import { TicketPicker } from '#entities/ticket/picker/ticket-picker.tsx';

interface DraftParentProps {
  project: string;
  parent: TicketRef | null;
  onChange: (parent: TicketRef | null) => void;
}

/** Shown for a ticket that begins with a parent, and stays when that is taken away. */
export function DraftParent({ project, parent, onChange }: DraftParentProps) {
  const [open, setOpen] = useState(false);
  const wasSet = useRef(false);
  wasSet.current ||= parent !== null;
  if (!wasSet.current) return null;
  return (
    <TicketPicker
      label="Parent"
      placeholder="Make this a part of…"
      project={project}
      excluded={[]}
      open={open}
      onOpenChange={setOpen}
      value={parent}
      noneLabel="No parent"
      onPick={onChange}
      trigger={
        <DraftButton name="parent_id" label={parent && 'Parent'} icon={<CornerLeftUp />}>
          {parent?.reference ?? 'Parent'}
        </DraftButton>
      }
    />
  );
}
