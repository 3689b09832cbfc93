import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isApiError } from '#api/api-error.ts';
import { boardQueue } from '#api/board-queue.ts';
import { runWrite } from '#api/run-write.ts';
import { limits } from '#contract/limits.ts';
import { fullMessage, isFull } from '#contract/rules.ts';
import type { Ticket } from '#contract/tickets.ts';
import { LazyRichTextEditor } from '#editor/lazy-editor.tsx';
import { useMentionSources } from '#entities/mention/use-mention-sources.tsx';
import type { Project } from '#entities/project/project-context.ts';
import { useKnownColumns } from '#entities/ticket/writes/use-shown.ts';
import { paths } from '#lib/paths.ts';
import { oneLine } from '#lib/text.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import type { FormFailure } from '#ui/form-context.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';
import styles from './create/create-ticket.module.css';
import { DraftProperties } from './create/draft-properties.tsx';
import { columnOf, emptyDraft, nextDraft, titleError, toRequest } from './create/ticket-draft.ts';
import { useKeptDraft } from './create/use-kept-draft.ts';

interface CreateTicketDialogProps {
  project: Project;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  boardId?: string | undefined;
}

/** The draft stays on this device until the ticket is created. */
export function CreateTicketDialog({ project, open, onOpenChange, boardId }: CreateTicketDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`New ticket in ${project.name}`}
      size="medium"
      dismissible={false}
      busy={busy}
    >
      <CreateTicketForm
        key={project.id}
        project={project}
        boardId={boardId}
        onBusy={setBusy}
        onClose={() => onOpenChange(false)}
      />
    </Dialog>
  );
}

interface CreateTicketFormProps {
  project: Project;
  boardId: string | undefined;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

function failureOf(error: unknown): FormFailure {
  if (!isApiError(error)) return { message: error instanceof Error ? error.message : 'It did not work.' };
  return { message: error.message, fields: error.errors ?? undefined };
}

function CreateTicketForm({ project, boardId, onBusy, onClose }: CreateTicketFormProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const title = useRef<HTMLTextAreaElement>(null);
  const { draft, revision, change, typed, collect, replace } = useKeptDraft(
    `new ticket in ${project.id}`,
    boardId,
  );
  const [another, setAnother] = useState(false);
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const mentionSources = useMentionSources(project.id);
  const { columns: boards } = useKnownColumns(project.id);
  const ready = draft !== null;

  useEffect(() => {
    if (ready) title.current?.focus();
  }, [ready]);

  if (!draft) return <SkeletonRows rows={4} />;
  const column = columnOf(draft, boards);
  const full = column && isFull(column) ? fullMessage(column) : null;

  const submit = async () => {
    // Two key presses may come before `pending` renders.
    if (running.current) return;
    const whole = collect();
    const error = titleError(whole.title);
    if (error || !column || full) {
      setFailure(
        error
          ? { message: 'The ticket was not created.', fields: { title: [error] } }
          : { message: full ?? 'This project has no column yet.' },
      );
      return;
    }
    running.current = true;
    setPending(true);
    onBusy(true);
    setFailure(null);
    try {
      const request = toRequest(whole, project.id, column.id);
      // In the queue of the board's writes, so that the limit is checked after them.
      const ticket = await runWrite(queryClient, 'createTicket', request, { scope: boardQueue(project.id) });
      replace(another ? nextDraft(whole) : emptyDraft);
      tell(ticket, () => void navigate(paths.boardTicket(project.key, ticket.reference)));
      if (another) title.current?.focus();
      else onClose();
    } catch (refused) {
      setFailure(failureOf(refused));
    } finally {
      running.current = false;
      setPending(false);
      onBusy(false);
    }
  };

  return (
    <Form
      error={failure}
      pending={pending}
      onSubmit={() => void submit()}
      submit="Create ticket"
      submitDisabledReason={full}
      onCancel={onClose}
      foot={<Checkbox label="Create another" checked={another} onCheckedChange={setAnother} />}
    >
      <TextArea
        ref={title}
        name="title"
        label="Title"
        minRows={1}
        maxRows={6}
        maxLength={limits.ticketTitle}
        counter
        value={draft.title}
        onChange={event => change({ title: oneLine(event.target.value) })}
        required
        onKeyDown={event => {
          // With or without Cmd or Ctrl: a title is one line.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <div className={styles.description}>
        <span className={styles.name} aria-hidden="true">
          Description
        </span>
        <div className={styles.box}>
          <LazyRichTextEditor
            key={revision}
            content={draft.html}
            label="Description"
            placeholder="Add a description, or type / for blocks"
            mentionSources={mentionSources}
            maxLength={limits.ticketDescription}
            onChange={typed}
            onSubmit={() => void submit()}
          />
        </div>
      </div>
      <DraftProperties draft={draft} onChange={change} project={project.id} column={column} boards={boards} />
    </Form>
  );
}

function tell({ reference }: Ticket, open: () => void): void {
  toast({ message: `${reference} created`, actions: [{ label: 'Open', onSelect: open }] });
}
