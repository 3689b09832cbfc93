import type { Config } from 'dompurify';
import { allowedAttributes, allowedTags } from '../allow-list.ts';
import { cleanFragment } from '../clean-html.ts';
import { hideStyles } from '../hide-styles.ts';
import { purifyByNames } from '../purifier.ts';
import { writtenSource } from '../remote-image.ts';
import { dropSpacers } from './drop-spacers.ts';
import { readOfficeStyles } from './office-styles.ts';
import { readPastedTasks } from './pasted-tasks.ts';
import { readWordLists } from './word-lists.ts';

/** What is needed to recognise the writing of Word and Google Docs; none of it survives. */
const config: Config = {
  ALLOWED_TAGS: [...allowedTags, 'o:p'],
  ALLOWED_ATTR: [...allowedAttributes, 'class', 'id', 'data-pm-slice', 'role', 'aria-checked'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: true,
  FORBID_TAGS: ['style', 'title'],
};

/**
 * Pasted HTML brought down to what the editor knows: bold, lists and tables of office programs become real
 * elements, all styles and scripts go. ProseMirror's own note on where a slice was cut is kept.
 */
export function cleanPasted(html: string): string {
  const raw = purifyByNames(hideStyles(html), config);
  const slice = raw.querySelector('[data-pm-slice]')?.getAttribute('data-pm-slice');
  readWordLists(raw);
  readOfficeStyles(raw);
  readPastedTasks(raw);
  // What the editor wrote itself has its empty lines on purpose.
  if (!slice) dropSpacers(raw);
  for (const image of raw.querySelectorAll('img'))
    image.setAttribute('src', writtenSource(image.getAttribute('src') ?? '', location.origin));
  const clean = document.createElement('div');
  clean.append(cleanFragment(raw.innerHTML));
  if (slice) clean.firstElementChild?.setAttribute('data-pm-slice', slice);
  return clean.innerHTML;
}
