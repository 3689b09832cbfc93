import { isApiError } from '#api/api-error.ts';
import { notKeptWords } from '#lib/offline-words.ts';
import { ReadError } from '#ui/error-state.tsx';
import styles from './section-error.module.css';

interface SectionErrorProps {
  /** The name of what the section shows, as in "relations". */
  name: string;
  read: Parameters<typeof ReadError>[0]['read'];
}

/** Says why a section of a ticket is missing: in one line without a connection, which reads it by itself. */
export function SectionError({ name, read }: SectionErrorProps) {
  if (isApiError(read.error, 0)) return <p className={styles.note}>{notKeptWords(name)}</p>;
  return <ReadError title={`The ${name} did not load`} read={read} />;
}
