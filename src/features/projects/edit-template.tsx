import { useQuery } from '@tanstack/react-query';
import { query } from '#api/queries.ts';
import { useMentionSources } from '#entities/mention/use-mention-sources.tsx';
import { TemplateDialog } from '#entities/ticket/templates/template-dialog.tsx';
import { emptyTemplate, formOfTemplate } from '#entities/ticket/templates/template-form.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ReadError } from '#ui/error-state.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';

interface EditTemplateProps {
  project: string;
  /** Null for a new one. */
  templateId: string | null;
  onClose: () => void;
}

export function EditTemplate({ project, templateId, onClose }: EditTemplateProps) {
  const mentionSources = useMentionSources(project);
  const template = useQuery({
    ...query('readTicketTemplate', { template: templateId ?? '' }),
    enabled: templateId !== null,
  });
  if (templateId === null || template.data)
    return (
      <TemplateDialog
        project={project}
        templateId={templateId}
        draftKey={templateId === null ? `new template in ${project}` : `template ${templateId}`}
        initial={template.data ? formOfTemplate(template.data) : emptyTemplate}
        mentionSources={mentionSources}
        onClose={onClose}
      />
    );
  return (
    <Dialog onOpenChange={onClose} title="Edit template" size="medium">
      {template.isError ? <ReadError read={template} /> : <SkeletonRows rows={5} height="2rem" />}
    </Dialog>
  );
}
