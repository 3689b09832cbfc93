import { useId } from 'react';
import { columnTemplates, describeColumns } from '#lib/column-templates.ts';
import styles from './template-choice.module.css';

export function TemplateChoice({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const name = useId();
  return (
    <fieldset>
      <legend>Columns</legend>
      {columnTemplates.map(template => (
        <label key={template.id} className={styles.choice}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={template.id === value}
            onChange={() => onChange(template.id)}
          />
          <span>
            {template.name}
            <span className={styles.columns}>{describeColumns(template.columns)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
