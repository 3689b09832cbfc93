import { useMutation } from '@tanstack/react-query';
import { Gauge } from 'lucide-react';
import { useState } from 'react';
import { mutation } from '#api/mutations.ts';
import type { TicketTemplate } from '#contract/app/templates.ts';
import { limits } from '#contract/limits.ts';
import type { MentionSources } from '#editor/editor-types.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { formState } from '#ui/form-context.tsx';
import { NumberStepper } from '#ui/number-stepper.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { DraftButton } from '../draft/draft-button.tsx';
import { DraftChoices } from '../draft/draft-choices.tsx';
import { DraftDescription } from '../draft/draft-description.tsx';
import styles from '../draft/draft-form.module.css';
import { useKeptDraft } from '../draft/use-kept-draft.ts';
import { EstimatePicker } from '../fields/estimate/estimate-picker.tsx';
import { emptyTemplate, type TemplateForm, templateDraftForm, templateRequest } from './template-form.ts';
import { useTemplateWrites } from './use-template-writes.ts';

interface TemplateDialogProps {
  project: string;
  /** The id of the template to edit; null for a new one. */
  templateId: string | null;
  /** The name of what is written here among the drafts on this device. */
  draftKey: string;
  initial: TemplateForm;
  mentionSources: MentionSources;
  onClose: () => void;
}

/** Unsaved changes stay on this device. */
export function TemplateDialog({
  project,
  templateId,
  draftKey,
  initial: initialValues,
  mentionSources,
  onClose,
}: TemplateDialogProps) {
  const [form] = useState(() => templateDraftForm(initialValues));
  const kept = useKeptDraft(draftKey, form);
  const { draft: values, isRead, isRestored, revision, change, changeHtml, collect, replace, drop } = kept;
  const initial = form.empty;
  const { tellCreated, tellChanged } = useTemplateWrites();
  const onSuccess = (template: TicketTemplate) => {
    drop();
    onClose();
    if (templateId === null) tellCreated(template);
    else tellChanged(initial, template);
  };
  const create = useMutation({ ...mutation('createTicketTemplate'), onSuccess });
  const update = useMutation({ ...mutation('updateTicketTemplate'), onSuccess });
  const { error, pending } = formState(create, update);
  const submit = () => {
    const request = templateRequest(collect(), templateId === null ? emptyTemplate : initial);
    if (templateId === null) create.mutate({ project, ...request });
    else update.mutate({ template: templateId, ...request });
  };
  return (
    <Dialog
      onOpenChange={onClose}
      title={templateId === null ? 'New template' : 'Edit template'}
      size="medium"
      dismissible={false}
      busy={pending}
    >
      {isRead ? (
        <Form
          label="Template"
          error={error}
          pending={pending}
          onSubmit={submit}
          submit={templateId === null ? 'Create template' : 'Save template'}
          onCancel={onClose}
        >
          {isRestored && (
            <Callout
              role="status"
              actions={
                <Button size={28} onClick={() => replace(initial)}>
                  Start over
                </Button>
              }
            >
              What you wrote before and did not save is in the form.
            </Callout>
          )}
          <TextField
            label="Name"
            name="name"
            autoFocus
            required
            counter
            maxLength={limits.templateName}
            value={values.name}
            onChange={event => change({ name: event.target.value })}
          />
          <TextField
            label="Title of the ticket"
            name="title"
            hint="{date}, {week}, {month} and {year} are filled in."
            counter
            maxLength={limits.ticketTitle}
            value={values.title}
            onChange={event => change({ title: event.target.value })}
          />
          <DraftDescription
            key={revision}
            content={values.html}
            mentionSources={mentionSources}
            onChange={changeHtml}
            onSubmit={submit}
          />
          <TextArea
            label="Sub-tickets, one a line"
            name="sub_ticket_titles"
            optional
            minRows={2}
            maxRows={8}
            value={values.subTickets}
            onChange={event => change({ subTickets: event.target.value })}
          />
          <div className={styles.properties}>
            <DraftChoices draft={values} onChange={change} project={project} />
            <EstimatePicker
              value={values.estimate}
              onChange={estimate => change({ estimate })}
              trigger={
                <DraftButton
                  name="estimate"
                  label={values.estimate === null ? null : 'Estimate'}
                  icon={<Gauge />}
                >
                  {values.estimate ?? 'Estimate'}
                </DraftButton>
              }
            />
          </div>
          <NumberStepper
            label="Due, in days after the ticket is created"
            max={limits.templateDueDays}
            emptyLabel="No due date"
            value={values.dueInDays}
            onChange={dueInDays => change({ dueInDays })}
          />
        </Form>
      ) : (
        <SkeletonRows rows={5} height="2rem" />
      )}
    </Dialog>
  );
}
