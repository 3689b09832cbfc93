import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { fetchFile } from '#api/fetch-file.ts';
import { type AuditAction, auditActions } from '#contract/app/audit-actions.ts';
import { counted } from '#lib/counted.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { saveFile } from '#ui/save-file.ts';
import { Select } from '#ui/select.tsx';
import { toastError } from '#ui/toast.ts';
import styles from './audit.module.css';
import { type AuditFilters, requestOf } from './audit-filters.ts';

const actions = Object.entries(auditActions)
  .map(([value, label]) => ({ value, label }))
  .toSorted((a, b) => a.label.localeCompare(b.label));

export function AuditTools({
  filters,
  actors,
  total,
  onChange,
}: {
  filters: AuditFilters;
  actors: readonly { id: string; name: string }[];
  total: number | undefined;
  onChange: (next: Partial<AuditFilters>) => void;
}) {
  const save = useMutation({
    mutationFn: (format: 'csv' | 'jsonl') =>
      fetchFile('exportAuditEvents', { ...requestOf(filters), format }),
    onSuccess: ({ name, content }) => saveFile(name, content),
    onError: toastError,
  });
  return (
    <div className={styles.tools}>
      <Select
        label="Who"
        value={filters.actor}
        onChange={actor => onChange({ actor })}
        options={[
          { value: '', label: 'Anyone' },
          ...actors.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Select
        label="What"
        value={filters.action}
        onChange={action => onChange({ action: action as AuditAction | '' })}
        options={[{ value: '', label: 'Anything' }, ...actions]}
      />
      <DateField
        label="From"
        kind="date"
        placeholder="Any day"
        value={filters.from || null}
        onChange={from => onChange({ from: from ?? '' })}
      />
      <DateField
        label="To"
        kind="date"
        placeholder="Any day"
        value={filters.to || null}
        onChange={to => onChange({ to: to ?? '' })}
      />
      <div className={styles.export}>
        {total !== undefined && (
          <span className={styles.total} role="status">
            {counted(total, 'event')}
          </span>
        )}
        <Menu
          align="end"
          trigger={
            <Button icon={<Download />} pending={save.isPending}>
              Export
            </Button>
          }
        >
          <MenuItem onSelect={() => save.mutate('csv')}>CSV, for spreadsheets</MenuItem>
          <MenuItem onSelect={() => save.mutate('jsonl')}>JSON lines, for programs</MenuItem>
        </Menu>
      </div>
    </div>
  );
}
