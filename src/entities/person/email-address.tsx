import { Fragment } from 'react';

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
