import { formatNumber } from '#lib/counted.ts';
import { dom } from '../../dom.ts';
import { diagramColors } from './diagram-colors.ts';
import { type Drawing, drawInSandbox } from './diagram-sandbox.ts';

/** Characters of a diagram that is drawn. */
const maxSource = 10_000;
/** Pixels of a picture, on each side. */
const maxSide = 8000;
const maxKept = 40;

/** The source that each container shows, as the drawing comes later. */
const shown = new WeakMap<HTMLElement, string>();
const drawn = new WeakMap<HTMLElement, Promise<unknown>>();
const kept = new Map<string, Promise<Drawing>>();

export type Theme = 'light' | 'dark';
const themeNow = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

/**
 * Puts the picture of a diagram into `container`. Returns false where words say what is wrong, below an older picture,
 * and null where another source is shown meanwhile.
 */
export async function drawDiagram(container: HTMLElement, source: string): Promise<boolean | null> {
  shown.set(container, source);
  watchTheme();
  // Draw only the last of the sources that are typed during a drawing.
  await drawn.get(container);
  if (shown.get(container) !== source) return null;
  const theme = themeNow();
  const drawing = pictureOf(source, theme);
  drawn.set(
    container,
    drawing.catch(() => {}),
  );
  const result = await drawing.catch((error: Error) => error);
  if (shown.get(container) !== source) return null;
  if (theme !== themeNow()) return drawDiagram(container, source);
  if (result instanceof Error) {
    container.querySelector('.diagram-error')?.remove();
    container.append(dom('p', { class: 'diagram-error' }, `Diagram not drawn. ${result.message}`));
    return false;
  }
  container.replaceChildren(result);
  // A box that scrolls has to be reached by keys.
  if (container.scrollWidth > container.clientWidth) container.tabIndex = 0;
  else container.removeAttribute('tabindex');
  return true;
}

/** A picture runs no scripts and loads nothing. */
export async function pictureOf(source: string, theme: Theme): Promise<HTMLImageElement> {
  const { svg, width, height, title } = await drawingOf(source, theme);
  const scale = Math.min(1, maxSide / width, maxSide / height);
  return dom('img', {
    src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`,
    alt: title.trim().slice(0, 500) || 'Diagram',
    width: String(Math.ceil(width * scale)),
    height: String(Math.ceil(height * scale)),
  });
}

function drawingOf(source: string, theme: Theme): Promise<Drawing> {
  if (source.length > maxSource)
    return Promise.reject(new Error(`A diagram has at most ${formatNumber(maxSource)} characters.`));
  const key = `${theme} ${source}`;
  const known = kept.get(key);
  if (known) return known;
  const drawing = drawInSandbox(source, diagramColors[theme]);
  kept.set(key, drawing);
  // A next try may have a connection.
  drawing.catch(() => kept.delete(key));
  if (kept.size > maxKept) kept.delete(kept.keys().next().value!);
  return drawing;
}

let isWatching = false;

function watchTheme(): void {
  if (isWatching) return;
  isWatching = true;
  new MutationObserver(() => {
    for (const container of document.querySelectorAll<HTMLElement>('.diagram')) {
      const source = shown.get(container);
      if (source !== undefined) void drawDiagram(container, source);
    }
  }).observe(document.documentElement, { attributeFilter: ['data-theme'] });
}
