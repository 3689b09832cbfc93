import { Fragment } from 'react';

/** Lets long addresses in a text break before `@` and dots. */
export function EmailAddress({ children }: { children: string }) {
  const parts = children.split(/(?<=\S)(?=@|\.\S)/);
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
