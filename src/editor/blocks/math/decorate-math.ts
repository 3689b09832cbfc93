import { dom } from '../../dom.ts';
import { scrolledByKeys } from '../../scrolled-by-keys.ts';
import { drawMath } from './draw-math.ts';

/** Draws the formulas of a text that is read; their source is read until then. */
export function decorateMath(root: DocumentFragment): void {
  for (const container of root.querySelectorAll<HTMLElement>('span[data-type="math"]')) {
    const tex = container.textContent ?? '';
    container.dataset.tex = tex;
    void drawMath(container, tex, false);
  }
  for (const code of root.querySelectorAll<HTMLElement>('pre > code.language-math')) {
    const block = code.parentElement!;
    const container = dom('div', { class: 'math-block', ...scrolledByKeys('Formula') });
    container.hidden = true;
    block.after(container);
    // With an error its source stays.
    void drawMath(container, code.textContent ?? '', true).then(isDrawn => {
      block.hidden = isDrawn;
      container.hidden = false;
    });
  }
}
