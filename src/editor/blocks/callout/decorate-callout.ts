import { dom } from '../../dom.ts';
import { drawIcon } from '../../draw-icon.ts';
import { toneNamed } from './callout-tones.ts';

/** Adds the icon and the name of its tone to a callout that is read. */
export function decorateCallout(note: HTMLElement): void {
  const { tone, label, icon } = toneNamed(note.dataset.tone ?? null);
  const content = dom('div', { class: 'callout-text' }, ...note.childNodes);
  note.dataset.tone = tone;
  note.setAttribute('role', 'note');
  note.setAttribute('aria-label', label);
  note.append(dom('span', { class: 'callout-mark' }, drawIcon(icon)), content);
}
