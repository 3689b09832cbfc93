import { decorateAttachment } from './blocks/attachment/decorate-attachment.ts';
import { decorateCallout } from './blocks/callout/decorate-callout.ts';
import { decorateCode } from './blocks/code/decorate-code.ts';
import { decorateContents } from './blocks/contents/decorate-contents.ts';
import { decorateDiagrams } from './blocks/diagram/decorate-diagram.ts';
import { linkHeadings } from './blocks/heading/link-headings.ts';
import { decorateImage } from './blocks/image/remote-image.ts';
import { decorateTask } from './blocks/lists/decorate-task.ts';
import { decorateMath } from './blocks/math/decorate-math.ts';
import { decorateMention } from './blocks/mention/decorate-mention.ts';
import { decorateTable } from './blocks/table/decorate-table.ts';
import type { ResolveMention } from './editor-types.ts';
import { isExternalHref } from './html/hrefs.ts';
import { hasRightToLeft, startsRightToLeft } from './text-direction.ts';

type Options = {
  origin: string;
  headingAnchors: boolean;
  openToggles?: boolean | undefined;
  resolveMention?: ResolveMention | undefined;
};

/** Adds to cleaned rich text, in place, what only readers need: icons, checkboxes, copy buttons, anchors. */
export function decorateText(root: DocumentFragment, options: Options): void {
  if (hasRightToLeft(root.textContent ?? ''))
    for (const block of root.querySelectorAll<HTMLElement>(directedBlocks)) setDirection(block);
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href]')) decorateLink(link, options.origin);
  for (const item of root.querySelectorAll<HTMLElement>('li[data-type="taskItem"]')) decorateTask(item);
  for (const note of root.querySelectorAll<HTMLElement>('[data-type="callout"]')) decorateCallout(note);
  for (const file of root.querySelectorAll<HTMLElement>('[data-type="attachment"]')) decorateAttachment(file);
  for (const table of root.querySelectorAll('table')) decorateTable(table);
  for (const code of root.querySelectorAll('pre')) decorateCode(code);
  decorateMath(root);
  decorateDiagrams(root);
  for (const image of root.querySelectorAll('img')) decorateImage(image);
  for (const chip of root.querySelectorAll<HTMLElement>('span[data-type="mention"]')) {
    if (options.resolveMention) decorateMention(chip, options.resolveMention);
  }
  if (options.openToggles) for (const toggle of root.querySelectorAll('details')) toggle.open = true;
  decorateContents(root, options);
  if (options.headingAnchors) linkHeadings(root);
}

const directedBlocks =
  'p, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, table, th, td, details, summary, figcaption, div[data-type]';

function setDirection(block: HTMLElement): void {
  const text = block.textContent ?? '';
  if (!block.dir && hasRightToLeft(text)) block.dir = startsRightToLeft(text) ? 'rtl' : 'ltr';
}

function decorateLink(link: HTMLAnchorElement, origin: string): void {
  if (!isExternalHref(link.getAttribute('href') ?? '', origin)) return;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
}
