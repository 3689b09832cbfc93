import { lazyComponent } from '#ui/lazy-component.tsx';
import styles from './column-name.module.css';

export const LazyAddColumnForm = lazyComponent(
  async () => (await import('./add-column-form.tsx')).AddColumnForm,
);

export const LazyColumnNameField = lazyComponent(
  async () => (await import('./column-name-field.tsx')).ColumnNameField,
  ({ column }) => <h2 className={styles.name}>{column.name}</h2>,
);

export const LazyRefusalNote = lazyComponent(async () => (await import('./refusal-note.tsx')).RefusalNote);
