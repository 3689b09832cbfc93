import { dom } from '../../dom.ts';
import { scrolledByKeys } from '../../scrolled-by-keys.ts';
import { drawMath } from './draw-math.ts';

/** Draws the formulas of a text that is read; their source is read until then. */
export function decorateMath(root: DocumentFragment): void {
  for (const place of root.querySelectorAll<HTMLElement>('span[data-type="math"]')) {
    const tex = place.textContent ?? '';
    place.dataset.tex = tex;
    void drawMath(place, tex, false);
  }
  for (const code of root.querySelectorAll<HTMLElement>('pre > code.language-math')) {
    const block = code.parentElement!;
    const place = dom('div', { class: 'math-block', ...scrolledByKeys('Formula') });
    place.hidden = true;
    block.after(place);
    // With an error its source stays.
    void drawMath(place, code.textContent ?? '', true).then(isDrawn => {
      block.hidden = isDrawn;
      place.hidden = false;
    });
  }
}
