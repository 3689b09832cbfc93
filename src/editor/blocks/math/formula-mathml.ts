import katex from 'katex';
import { maxTex } from './tex.ts';

/** A formula as MathML, with its TeX inside of it; null for one that cannot be drawn. */
export function formulaMathml(tex: string, displayMode: boolean): string | null {
  if (tex.length > maxTex) return null;
  try {
    const drawn = katex.renderToString(tex, {
      displayMode,
      output: 'mathml',
      trust: false,
      strict: 'ignore',
      maxExpand: 200,
      maxSize: 20,
    });
    return drawn.replace(/^<span class="katex">|<\/span>$/g, '');
  } catch {
    return null;
  }
}
