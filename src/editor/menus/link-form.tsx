import { type Editor, getMarkRange } from '@tiptap/core';
import { Check, ExternalLink, Unlink } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { toHref } from '../html/hrefs.ts';
import { AddressForm } from './address-form.tsx';

export function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const currentHref: string = editor.getAttributes('link').href ?? '';
  const remove = () => editor.chain().focus().extendMarkRange('link').unsetLink().run();
  const apply = (address: string) => {
    if (address === '') {
      remove();
      return true;
    }
    const href = toHref(address);
    if (href) setLink(editor, href);
    return href !== null;
  };
  return (
    <AddressForm
      label="Address of the link"
      placeholder="Paste or type an address"
      initial={currentHref}
      invalidMessage="Use a web, mail or phone address, or a path on this site."
      submit={apply}
      onDone={onDone}
    >
      <IconButton type="submit" name="Set link" icon={<Check />} />
      {currentHref && (
        <IconButton name="Open link" icon={<ExternalLink />} onClick={() => openLink(currentHref)} />
      )}
      {currentHref && (
        <IconButton
          name="Remove link"
          icon={<Unlink />}
          onClick={() => {
            remove();
            onDone();
          }}
        />
      )}
    </AddressForm>
  );
}

export function openLink(href: string): void {
  window.open(href, '_blank', 'noopener,noreferrer');
}

function setLink(editor: Editor, href: string): void {
  const { from, empty, $from } = editor.state.selection;
  const linkType = editor.schema.marks.link;
  const linkRange = linkType ? getMarkRange($from, linkType) : undefined;
  const chain = editor.chain().focus();
  if (linkRange) chain.extendMarkRange('link').setLink({ href }).setTextSelection(linkRange.to).run();
  else if (!empty) chain.setLink({ href }).run();
  else
    chain
      .insertContentAt(from, { type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
      .run();
}
