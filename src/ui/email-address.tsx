import { Fragment } from 'react';

/** An e-mail address that breaks before its `@` and dots when it is too long for a line, not inside a word. */
export function EmailAddress({ children }: { children: string }) {
  const parts = children.split(/(?=[@.])/);
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
