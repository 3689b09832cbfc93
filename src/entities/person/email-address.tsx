import { Fragment } from 'react';
import styles from './email-address.module.css';

/** Lets long addresses in a text break before `@` and dots, and not at their hyphens. */
export function EmailAddress({ children }: { children: string }) {
  const parts = children.split(/(?<=\S)(?=@|\.\S)/);
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part.includes('-') && !/\s/.test(part) ? <span className={styles.part}>{part}</span> : part}
    </Fragment>
  ));
}
