import katex, { type KatexOptions } from 'katex';
import 'katex/dist/katex.min.css';
import { formatNumber } from '#lib/counted.ts';
import { dom } from '../../dom.ts';
import { maxTex } from './tex.ts';

interface Drawn {
  attributes?: Record<string, string>;
  children?: Drawn[];
  toNode(): Node;
}

/** Its types leave out the function that gives the drawing before it is made of elements. */
const { __renderToDomTree: drawTree } = katex as unknown as {
  __renderToDomTree(tex: string, options: KatexOptions): Drawn;
};

/** Draws a formula, with MathML for screen readers. Returns false where the source is shown with what is wrong. */
export function drawTex(container: HTMLElement, tex: string, displayMode: boolean): boolean {
  try {
    if (tex.length > maxTex) throw new Error(`A formula has at most ${formatNumber(maxTex)} characters.`);
    const tree = drawTree(tex, {
      displayMode,
      output: 'htmlAndMathml',
      trust: false,
      strict: 'ignore',
      maxExpand: 200,
      maxSize: 20,
    });
    moveStyles(tree);
    const drawing = tree.toNode();
    container.replaceChildren(drawing);
    for (const element of container.querySelectorAll<HTMLElement | SVGElement>(`[${styleName}]`)) {
      element.style.cssText = element.getAttribute(styleName) ?? '';
      element.removeAttribute(styleName);
    }
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^KaTeX parse error: /, '') : '';
    container.replaceChildren(
      ...(displayMode ? [] : [dom('code', {}, tex)]),
      dom('span', { class: 'math-error' }, `Formula not drawn. ${reason}`),
    );
    return false;
  }
}

const styleName = 'data-style';

/** The page's policy forbids attributes of style; properties may be set once the elements exist. */
function moveStyles({ attributes, children }: Drawn): void {
  if (attributes?.style !== undefined) {
    attributes[styleName] = attributes.style;
    delete attributes.style;
  }
  for (const child of children ?? []) moveStyles(child);
}
