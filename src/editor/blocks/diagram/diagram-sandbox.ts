import { dom } from '../../dom.ts';
import type { FrameAnswer, FrameRequest } from './frame/frame-messages.ts';

/** Milliseconds for the page of the sandbox with its library, and for one drawing. */
const loadMs = 30_000;
const drawMs = 8000;
/** Larger drawings would make the page slow. */
const maxSvg = 2_000_000;

export type Drawing = Extract<FrameAnswer, { svg: string }>;

let frame: HTMLIFrameElement | null = null;
let ready: Promise<Window> | null = null;
let line: Promise<unknown> = Promise.resolve();
let lastId = 0;

/**
 * Draws in a frame without an origin, which can reach neither the app nor the network. One after the other.
 * Throws what is wrong, in words. A drawing that takes too long takes its frame with it.
 */
export function drawInSandbox(source: string, colors: FrameRequest['colors']): Promise<Drawing> {
  const drawing = line.then(() => drawNow(source, colors));
  line = drawing.catch(() => {});
  return drawing;
}

async function drawNow(source: string, colors: FrameRequest['colors']): Promise<Drawing> {
  // A frame that was removed from the page answers no more.
  if (frame && !frame.isConnected) closeFrame();
  ready ??= openFrame();
  const target = await ready.catch(() => {
    closeFrame();
    throw new Error('It needs a connection.');
  });
  const id = ++lastId;
  const answer = answerOf(target, drawMs, data => (isAnswer(data) && data.id === id ? data : null));
  target.postMessage({ id, source, colors } satisfies FrameRequest, '*');
  const drawn = await answer.catch(() => {
    closeFrame();
    throw new Error('It takes too long to draw.');
  });
  if ('error' in drawn) throw new Error(inWords(drawn.error));
  if (drawn.svg.length > maxSvg) throw new Error('It is too large.');
  return drawn;
}

function openFrame(): Promise<Window> {
  frame = dom('iframe', {
    src: __DIAGRAM_PAGE__,
    // Without `allow-same-origin`: its scripts cannot reach the page, its storage or the service.
    sandbox: 'allow-scripts',
    class: 'diagram-sandbox',
    title: 'Drawing of diagrams',
    'aria-hidden': 'true',
    tabindex: '-1',
    inert: '',
  });
  document.body.append(frame);
  const target = frame.contentWindow!;
  return answerOf(target, loadMs, () => target);
}

function closeFrame(): void {
  frame?.remove();
  frame = null;
  ready = null;
}

/** Waits for the message of the frame that `read` knows. */
function answerOf<T>(target: Window, milliseconds: number, read: (data: unknown) => T | null): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      removeEventListener('message', hear);
      settle();
    };
    const hear = (event: MessageEvent) => {
      const answer = event.source === target ? read(event.data) : null;
      if (answer !== null) end(() => resolve(answer));
    };
    const timer = setTimeout(() => end(() => reject(new Error('The frame did not answer.'))), milliseconds);
    addEventListener('message', hear);
  });
}

function isAnswer(data: unknown): data is FrameAnswer {
  const { id, svg, width, height, title, error } = (data ?? {}) as Record<string, unknown>;
  if (typeof id !== 'number') return false;
  if (typeof error === 'string') return true;
  return (
    typeof svg === 'string' && Number.isFinite(width) && Number.isFinite(height) && typeof title === 'string'
  );
}

/** Says in words what the library reports. */
export function inWords(report: string): string {
  if (/^No diagram type detected/.test(report))
    return 'Its first line names no kind of diagram, such as “flowchart LR” or “sequenceDiagram”.';
  const [first = '', excerpt = ''] = report.split('\n');
  const number = /\bline:? (\d{1,5})/.exec(report)?.[1];
  if (number === undefined) return first.slice(0, 200);
  const near = excerpt
    .replace(/^\.{3}/, '')
    .trim()
    .slice(-60);
  return `Line ${number} is not understood${near && `, near “${near}”`}.`;
}
