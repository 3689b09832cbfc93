import { useMutation } from '@tanstack/react-query';
import { mutation } from '#api/mutations.ts';
import type { TicketTemplate, TicketTemplateListItem } from '#contract/app/templates.ts';
import { formatNumber } from '#lib/counted.ts';
import { toast, toastError } from '#ui/toast.ts';
import { formOfTemplate, type TemplateForm, templateRequest } from './template-form.ts';

type NamedTemplate = Pick<TicketTemplateListItem, 'id' | 'name'>;

/** Writes to templates with their messages, undo and redo. */
export function useTemplateWrites() {
  const deletion = useMutation({ ...mutation('deleteTicketTemplate'), onError: toastError });
  const restoring = useMutation({ ...mutation('restoreTicketTemplate'), onError: toastError });
  const update = useMutation({ ...mutation('updateTicketTemplate'), onError: toastError });
  const ordering = useMutation({ ...mutation('reorderTicketTemplates'), onError: toastError });
  const remove = async (template: string) => {
    await deletion.mutateAsync({ template });
  };
  const restore = async (template: string) => {
    await restoring.mutateAsync({ template });
  };
  return {
    tellCreated: ({ id, name }: NamedTemplate) => {
      toast({
        message: `Template “${name}” created`,
        undo: () => remove(id),
        redo: () => restore(id),
        noun: 'creation',
      });
    },
    tellChanged: (before: TemplateForm, template: TicketTemplate) => {
      const after = formOfTemplate(template);
      const set = async (to: TemplateForm, from: TemplateForm) => {
        await update.mutateAsync({ template: template.id, ...templateRequest(to, from) });
      };
      toast({
        message: `Template “${template.name}” saved`,
        undo: () => set(before, after),
        redo: () => set(after, before),
        noun: 'change',
      });
    },
    deleteTemplate: async ({ id, name }: NamedTemplate) => {
      await remove(id).then(
        () =>
          toast({
            message: `Template “${name}” deleted`,
            undo: () => restore(id),
            redo: () => remove(id),
            noun: 'deletion',
          }),
        () => {}, // `onError` shows it.
      );
    },
    moveTemplate: async (
      project: string,
      templates: readonly NamedTemplate[],
      { from, to }: { from: number; to: number },
    ) => {
      const before = templates.map(({ id }) => id);
      const after = before.toSpliced(from, 1).toSpliced(to, 0, before[from]!);
      const set = async (template_ids: string[]) => {
        await ordering.mutateAsync({ project, template_ids });
      };
      await set(after).then(
        () =>
          toast({
            message: `Template “${templates[from]!.name}” is now ${formatNumber(to + 1)} of ${formatNumber(after.length)}`,
            undo: () => set(before),
            redo: () => set(after),
            noun: 'move',
          }),
        () => {},
      );
    },
  };
}
