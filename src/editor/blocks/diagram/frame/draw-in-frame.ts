// Runs alone in the sandbox, put into its page by scripts/diagram-page.ts behind the library: draws what the app sends.

import type { FrameAnswer, FrameRequest } from './frame-messages.ts';

interface DiagramFacts {
  getAccTitle?(): string;
  getAccDescription?(): string;
  getDiagramTitle?(): string;
}
declare const mermaid: {
  initialize(config: object): void;
  render(id: string, source: string): Promise<{ svg: string }>;
  mermaidAPI: { getDiagramFromText(source: string): Promise<{ db: DiagramFacts }> };
};

/** What the settings of a diagram may not change. */
const fixed = {
  startOnLoad: false,
  securityLevel: 'strict',
  suppressErrorRendering: true,
  maxEdges: 300,
  htmlLabels: false,
  fontFamily: 'system-ui, sans-serif',
  theme: 'base',
};
const secure = [
  ...Object.keys(fixed),
  'secure',
  'maxTextSize',
  'themeCSS',
  'themeVariables',
  'dompurifyConfig',
];
const plainLabels = { htmlLabels: false };

async function draw({ id, source, colors }: FrameRequest): Promise<FrameAnswer> {
  try {
    mermaid.initialize({
      ...fixed,
      secure,
      themeVariables: colors,
      look: 'classic',
      flowchart: plainLabels,
      class: plainLabels,
      maxTextSize: source.length + 1,
    });
    const { db } = await mermaid.mermaidAPI.getDiagramFromText(source);
    const { svg } = await mermaid.render(`diagram-${id}`, source);
    // HTML is not XML, which a picture has to be.
    const drawing = new DOMParser().parseFromString(svg, 'text/html').querySelector('svg');
    if (!drawing) throw new Error('The drawing is empty.');
    const [, , width = 0, height = 0] = (drawing.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
    drawing.removeAttribute('style');
    drawing.setAttribute('width', String(width));
    drawing.setAttribute('height', String(height));
    const title = db.getAccTitle?.() || db.getDiagramTitle?.() || '';
    const words = [title, db.getAccDescription?.() ?? ''].filter(Boolean).join('. ');
    return { id, svg: new XMLSerializer().serializeToString(drawing), width, height, title: words };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  } finally {
    document.body.replaceChildren();
  }
}

let last: Promise<unknown> = Promise.resolve();
addEventListener('message', ({ source, data }) => {
  if (source !== parent) return;
  // The library draws one after the other.
  last = last.then(async () => parent.postMessage(await draw(data), '*'));
});
parent.postMessage({ isReady: true }, '*');
