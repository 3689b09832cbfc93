import { useQuery } from '@tanstack/react-query';
import { useHasApp } from '#api/capabilities.ts';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import { useProject } from '#entities/project/project-context.ts';
import type { FieldEditor, ProjectFacts } from '#entities/ticket/fields/field-editor.ts';
import { fieldEditors, optionFields } from '#entities/ticket/fields/field-editors.ts';
import { type FilterName, ticketFields } from '#entities/ticket/fields/ticket-fields.ts';
import { useColumns } from '#entities/ticket/writes/use-shown.ts';
import type { PickerOption } from '#ui/picker-options.ts';

type FilterOptions = Readonly<Record<FilterName, readonly PickerOption[]>>;

export function useProjectFacts(): { facts: ProjectFacts; loading: boolean } {
  const { project } = useProject();
  const { user } = useSession();
  const hasApp = useHasApp();
  const members = useQuery(query('listMembers', { project: project.id }));
  const labels = useQuery(query('listLabels', { project: project.id }));
  const tags = useQuery(query('listTags', { project: project.id }));
  const parents = useQuery({ ...query('listParents', { project: project.id }), enabled: hasApp });
  const facts: ProjectFacts = {
    members: members.data?.data ?? [],
    labels: labels.data?.data ?? [],
    tags: tags.data?.data ?? [],
    parents: parents.data?.data ?? [],
    columns: useColumns(project.id),
    me: user?.id,
  };
  return { facts, loading: members.isPending || labels.isPending || tags.isPending || parents.isLoading };
}

export function useFilterOptions() {
  const { project } = useProject();
  const { facts, loading } = useProjectFacts();
  const options = optionFields.map(name => [
    ticketFields[name].filter.name,
    fieldEditors[name].filterOptions(facts),
  ]);
  return { options: Object.fromEntries(options) as FilterOptions, projectName: project.name, loading };
}

export function allOptions(options: FilterOptions, projectName: string): PickerOption[] {
  return optionFields.flatMap(field => {
    const { name, label } = ticketFields[field].filter;
    const { filterHeading }: FieldEditor = fieldEditors[field];
    return options[name].map(option => ({
      ...option,
      value: `${name}:${option.value}`,
      group: filterHeading?.(projectName) ?? label,
      keywords: `${label} ${option.keywords ?? ''}`,
    }));
  });
}
