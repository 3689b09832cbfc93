import { type Editor, getMarkRange } from '@tiptap/core';
import { Check, ExternalLink, Unlink } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { mentionPath } from '../blocks/mention/mention-links.ts';
import type { MentionRow } from '../blocks/mention/mention-menus.tsx';
import type { MentionSources } from '../editor-types.ts';
import { toHref } from '../html/hrefs.ts';
import { AddressForm } from './address-form.tsx';
import { useLinkAfterPress } from './link-after-press.ts';
import { forgetUnfinishedLink, keepUnfinishedLink, unfinishedLinkOf } from './unfinished-link.ts';

const LinkResults = lazyComponent(async () => (await import('./link-results.tsx')).LinkResults);

interface Props {
  editor: Editor;
  /** Where documents and tickets are found by words. */
  sources: MentionSources | undefined;
  onDone: () => void;
}

export function LinkForm({ editor, sources, onDone }: Props) {
  const currentHref: string = editor.getAttributes('link').href ?? '';
  const [initial] = useState(() => unfinishedLinkOf(editor) ?? currentHref);
  // Each way to close the form also moves the focus out of it.
  const isSettled = useRef(false);
  const linkAfterPress = useLinkAfterPress(editor);
  const settle = () => {
    isSettled.current = true;
    forgetUnfinishedLink(editor);
  };
  const remove = () => {
    settle();
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
  };
  const choose = ({ kind, item }: MentionRow) => {
    settle();
    setLink(editor, mentionPath(kind, item.id, item.label), item.label);
    onDone();
  };
  const apply = (address: string) => {
    if (address === '') {
      remove();
      return true;
    }
    const href = toHref(address);
    if (!href) return false;
    settle();
    setLink(editor, href);
    return true;
  };
  const leave = (address: string) => {
    if (isSettled.current || editor.isDestroyed || !editor.isEditable) return;
    forgetUnfinishedLink(editor);
    if (address === currentHref || address === '') return;
    const href = toHref(address);
    if (!href) keepUnfinishedLink(editor, address);
    // An address that was only offered here was typed for other words.
    else if (address !== initial) linkAfterPress(href, address);
  };
  return (
    <AddressForm
      label="Address of the link"
      placeholder={sources ? 'Address, or words to search' : 'Paste or type an address'}
      initial={initial}
      invalidMessage="Use a web, mail or phone address, or a path on this site."
      submit={apply}
      onDone={() => {
        settle();
        onDone();
      }}
      onLeave={leave}
      results={words =>
        sources && isSearch(words) && <LinkResults words={words} sources={sources} onChoose={choose} />
      }
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

/** Whether it is neither an address nor meant as one. */
const isSearch = (words: string) =>
  words.length > 1 && (/\s/.test(words) || !words.includes(':')) && toHref(words) === null;

export function openLink(href: string): void {
  window.open(href, '_blank', 'noopener,noreferrer');
}

function setLink(editor: Editor, href: string, text = href): void {
  const { from, empty, $from } = editor.state.selection;
  const linkType = editor.schema.marks.link;
  const linkRange = linkType ? getMarkRange($from, linkType) : undefined;
  const chain = editor.chain().focus();
  if (linkRange) chain.extendMarkRange('link').setLink({ href }).setTextSelection(linkRange.to).run();
  else if (!empty) chain.setLink({ href }).run();
  else chain.insertContentAt(from, { type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
}
