import { afterEach, beforeEach, expect, test } from 'vitest';
import { drawDiagram } from './draw-diagram.ts';

/** Reports to the page, which a sandbox allows: a script that runs is heard. */
const report = "parent.postMessage('ran','*');top.postMessage('ran','*')";
const image = `<img src=x onerror=${report}>`;
const hostile = [
  `flowchart LR\n  A["${image}"] --> B["<script>${report}</script>"]`,
  `%%{init: {"securityLevel": "loose", "htmlLabels": true, "flowchart": {"htmlLabels": true}}}%%\nflowchart LR\n  A["${image}"] --> B`,
  `---\nconfig:\n  securityLevel: loose\n  htmlLabels: true\n  flowchart:\n    htmlLabels: true\n---\nflowchart LR\n  A["${image}"] --> B`,
  `%%{init: {"themeCSS": "@import url(https://example.com/a.css); *{background:url(https://example.com/b)}"}}%%\nflowchart LR\n  A --> B`,
  `flowchart LR\n  A --> B\n  click A href "javascript:${report}" _self\n  click B call alert("x")`,
  `flowchart LR\n  A["<svg onload=${report}>"] --> B["<iframe srcdoc='<script>${report}</script>'></iframe>"]`,
  `sequenceDiagram\n  participant A as ${image}\n  A->>A: <a href="javascript:${report}">x</a>\n  links A: {"x": "javascript:${report}"}`,
  `classDiagram\n  class A["${image}"]\n  click A href "javascript:${report}"`,
  `gantt\n  title ${image}\n  section S\n  A :a1, 2026-01-01, 3d\n  click a1 call ${report}`,
];

const heard: unknown[] = [];
const hear = ({ data }: MessageEvent) => {
  if (data === 'ran') heard.push(data);
};
let container: HTMLElement;
beforeEach(() => {
  heard.length = 0;
  container = document.createElement('div');
  document.body.append(container);
  addEventListener('message', hear);
});
afterEach(() => {
  removeEventListener('message', hear);
  container.remove();
});

test('without its policy a frame would run what is written into it, and be heard', async () => {
  const open = document.createElement('iframe');
  open.setAttribute('sandbox', 'allow-scripts');
  open.srcdoc = image;
  container.append(open);
  await expect.poll(() => heard.length).toBeGreaterThan(0);
});

test('hostile sources run nothing, in the sandbox and as a picture', async () => {
  for (const source of hostile) {
    await drawDiagram(container, source);
    const picture = container.querySelector('img');
    // Words say what is wrong where there is none.
    expect(picture ?? container.querySelector('.diagram-error')).not.toBeNull();
    expect(container.querySelector(':not(img, p)')).toBeNull();
    if (picture) expect(picture.src).toMatch(/^data:image\/svg\+xml/);
  }
  const frame = document.querySelector<HTMLIFrameElement>('.diagram-sandbox')!;
  expect(frame.contentDocument).toBeNull();
  // What was drawn before has had its time when this one is.
  await drawDiagram(container, 'flowchart LR\n  A --> B');
  expect(heard).toEqual([]);
});

test('a drawing has the size and the words of its source, and too long ones are refused', async () => {
  const source = 'sequenceDiagram\n  accTitle: Mooring\n  accDescr: Who asks whom\n  Ship->>Port: A berth?';
  expect(await drawDiagram(container, source)).toBe(true);
  const picture = container.querySelector('img')!;
  await picture.decode();
  expect(picture.alt).toBe('Mooring. Who asks whom');
  expect(picture.naturalWidth).toBe(Number(picture.getAttribute('width')));
  expect(await drawDiagram(container, `flowchart LR\n${'  A --> B\n'.repeat(1200)}`)).toBe(false);
  expect(container.textContent).toBe('Diagram not drawn. A diagram has at most 10,000 characters.');
});
