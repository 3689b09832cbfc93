import { pictureOf } from '../blocks/diagram/draw-diagram.ts';
import { plainText } from '../plain-text.ts';

/** Draws the formulas and diagrams of an exported page, which keeps their sources. */
export const withDrawings = async (page: string) => withDiagrams(await withFormulas(page));

const formulaSource =
  /<span data-type="math">([^<]*)<\/span>|<pre(?: [^>]*)?><code class="language-math">([^<]*)<\/code><\/pre>/g;

/** Puts MathML in place of formulas: browsers show it without fonts and styles. One that cannot be drawn stays its source. */
export async function withFormulas(page: string): Promise<string> {
  if (page.search(formulaSource) === -1) return page;
  const { formulaMathml } = await import('../blocks/math/formula-mathml.ts');
  return page.replace(formulaSource, (source, inLine?: string, block?: string) => {
    const isBlock = block !== undefined;
    return formulaMathml(plainText(isBlock ? block : (inLine ?? '')), isBlock) ?? source;
  });
}

const diagramSource = /<pre(?: [^>]*)?><code class="language-mermaid">([^<]*)<\/code><\/pre>/g;

/** Puts the pictures of the diagrams of a page above their sources. One that cannot be drawn stays its source. */
export async function withDiagrams(page: string, draw = pictureOf): Promise<string> {
  const blocks = [...page.matchAll(diagramSource)];
  if (blocks.length === 0) return page;
  const pieces: string[] = [];
  let end = 0;
  for (const { 0: block, 1: source = '', index } of blocks) {
    const picture = await draw(plainText(source), 'light').catch(() => null);
    const folded = `<details><summary>Source of the diagram</summary>${block}</details>`;
    pieces.push(page.slice(end, index), picture ? `<p>${picture.outerHTML}</p>${folded}` : block);
    end = index + block.length;
  }
  return pieces.join('') + page.slice(end);
}
