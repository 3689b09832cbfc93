import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { boardQueue } from '#api/board-queue.ts';
import { useHasApp } from '#api/capabilities.ts';
import { mutation } from '#api/mutations.ts';
import { reachable } from '#api/reach.ts';
import type { TicketTemplate } from '#contract/app/templates.ts';
import { isFull, noRoomMessage } from '#contract/rules.ts';
import { useMentionSources } from '#entities/mention/use-mention-sources.tsx';
import type { NewTicketValues, Project, TemplateStart } from '#entities/project/project-context.ts';
import { DraftDescription } from '#entities/ticket/draft/draft-description.tsx';
import { useKeptDraft } from '#entities/ticket/draft/use-kept-draft.ts';
import {
  fieldsOfTemplate,
  fillEmptyFields,
  leftOutWords,
  titlesIn,
} from '#entities/ticket/templates/template-values.ts';
import { withNewSubTickets } from '#entities/ticket/templates/with-new-sub-tickets.ts';
import { useTicketActions } from '#entities/ticket/writes/ticket-actions.ts';
import { useKnownColumns } from '#entities/ticket/writes/use-shown.ts';
import { noColumnWords } from '#lib/column-templates.ts';
import { counted } from '#lib/counted.ts';
import { paths } from '#lib/paths.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast.ts';
import { useStore } from '#ui/use-store.ts';
import { ChooseTemplate } from './create/choose-template.tsx';
import { DraftProperties } from './create/draft-properties.tsx';
import { DraftTitle } from './create/draft-title.tsx';
import { NoColumns } from './create/no-columns.tsx';
import {
  createTicketRequest,
  emptyDraft,
  nextDraft,
  targetColumnOf,
  ticketDraftForm,
} from './create/ticket-draft.ts';
import { useDraftTitle } from './create/use-draft-title.ts';

interface CreateTicketDialogProps {
  project: Project;
  onClose: () => void;
  values?: NewTicketValues | undefined;
  template?: TemplateStart | undefined;
}

/** The draft stays on this device until the ticket is created. */
export function CreateTicketDialog({ project, onClose, values, template }: CreateTicketDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      onOpenChange={open => !open && onClose()}
      title={`New ticket in ${project.name}`}
      size="medium"
      dismissible={false}
      busy={busy}
    >
      <CreateTicketForm
        key={project.id}
        project={project}
        values={values}
        template={template}
        busy={busy}
        onBusy={setBusy}
        onClose={onClose}
      />
    </Dialog>
  );
}

interface CreateTicketFormProps {
  project: Project;
  values: NewTicketValues | undefined;
  template: TemplateStart | undefined;
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

function CreateTicketForm({ project, values, template, busy, onBusy, onClose }: CreateTicketFormProps) {
  const navigate = useNavigate();
  const { undoOfCreation } = useTicketActions();
  const isRestorable = useHasApp();
  const titleField = useRef<HTMLTextAreaElement>(null);
  const { draft, isRead, revision, change, changeHtml, collect, replace } = useKeptDraft(
    `new ticket in ${project.id}`,
    ticketDraftForm,
    values,
  );
  const title = useDraftTitle({ draft, change, project: project.id, field: titleField });
  const [createsAnother, setCreatesAnother] = useState(false);
  const isReachable = useStore(reachable);
  const create = useMutation({
    ...mutation('createTicket'),
    // Queued behind the writes of the board, so that the service checks the WIP limit after them.
    // Moves that wait for the connection would hold it back; without one it is refused at once.
    scope: { id: isReachable ? boardQueue(project.id) : 'new ticket offline' },
    onSuccess: async (created, { sub_ticket_titles: subTickets }) => {
      const all = subTickets ? await withNewSubTickets(created) : [created];
      const open = () => void navigate(paths.boardTicket(project.key, created.reference));
      toast({
        message:
          all.length > 1
            ? `${created.reference} and ${counted(all.length - 1, 'sub-ticket')} created`
            : `${created.reference} created`,
        actions: [{ label: 'Open', onSelect: open }],
        ...(isRestorable && undoOfCreation(all)),
      });
      replace(createsAnother ? nextDraft(collect()) : emptyDraft);
      setNotice('');
      setEditsSubTickets(false);
      if (createsAnother) titleField.current?.focus();
      else onClose();
    },
    onSettled: () => onBusy(false),
  });
  const [notice, setNotice] = useState('');
  const [editsSubTickets, setEditsSubTickets] = useState(false);
  const mentionSources = useMentionSources(project.id);
  const { columns: boards, isLoading } = useKnownColumns(project.id);
  const hasNoColumns = !isLoading && boards.length === 0;
  useEffect(() => {
    if (template !== 'choose') titleField.current?.focus();
  }, [template]);
  const applyTemplate = (chosen: TicketTemplate) => {
    const written = collect();
    const { filled, kept } = fillEmptyFields(written, fieldsOfTemplate(chosen));
    replace({ ...written, ...filled });
    setNotice([`Filled in from “${chosen.name}”.`, leftOutWords(chosen, kept)].join(' ').trim());
    if (written.title === '' && filled.title === undefined) titleField.current?.focus();
  };
  const column = targetColumnOf(draft, boards);
  const adding = 1 + titlesIn(draft.subTickets).length;
  const columnReason = column
    ? isFull(column, adding) && noRoomMessage(column, adding)
    : isLoading
      ? 'The columns are not loaded yet.'
      : noColumnWords;
  const disabledReason = (title.hasOnlyMarks && 'Write a title, too.') || columnReason;
  const submit = () => {
    // Not `isPending`: a second key press may come before it is rendered.
    if (busy || !column) return;
    onBusy(true);
    const place = { project: project.id, board_id: column.id };
    void title.readInto(collect()).then(written => create.mutate(createTicketRequest(written, place)));
  };

  return (
    <Form
      error={create.error}
      pending={busy}
      onSubmit={submit}
      submit="Create ticket"
      submitDisabledReason={disabledReason || null}
      onCancel={onClose}
      foot={<Checkbox label="Create another" checked={createsAnother} onCheckedChange={setCreatesAnother} />}
    >
      {hasNoColumns && <NoColumns project={project} onAdded={() => titleField.current?.focus()} />}
      {isRestorable && (
        <ChooseTemplate
          project={project.id}
          start={isRead ? template : undefined}
          notice={notice}
          onChoose={applyTemplate}
        />
      )}
      <DraftTitle ref={titleField} entry={title} />
      <DraftDescription
        key={revision}
        content={isRead ? draft.html : null}
        mentionSources={mentionSources}
        onChange={changeHtml}
        onSubmit={() => titleField.current?.form?.requestSubmit()}
      />
      {(draft.subTickets !== '' || editsSubTickets) && (
        <TextArea
          name="sub_ticket_titles"
          label="Sub-tickets, one a line"
          minRows={2}
          maxRows={8}
          value={draft.subTickets}
          onChange={event => {
            setEditsSubTickets(true);
            change({ subTickets: event.target.value });
          }}
        />
      )}
      <DraftProperties
        draft={title.shownDraft}
        onChange={title.changeProperties}
        project={project.id}
        column={column}
        boards={hasNoColumns ? null : boards}
      />
    </Form>
  );
}
