import { expect, onTestFinished, test } from 'vitest';
import { keepInView } from './keep-in-view.ts';

function append(parent: Element, css: string): HTMLElement {
  const element = parent.appendChild(document.createElement('div'));
  element.style.cssText = css;
  return element;
}

test('an element that is moved out of view again in the frame after a scroll is scrolled to again', async () => {
  // Scroll anchoring would do the work of the function.
  const scroller = append(document.body, 'height: 300px; overflow: auto; overflow-anchor: none');
  onTestFinished(() => scroller.remove());
  const above = append(scroller, 'height: 0');
  const element = append(scroller, 'height: 20px; margin-bottom: 2000px');
  onTestFinished(keepInView(element));
  // The event comes in the frame that shows the scroll, before the browser computes what is in view.
  const grownAgain = new Promise<void>(resolve => {
    const growAgain = () => {
      above.style.height = '1800px';
      resolve();
    };
    scroller.addEventListener('scroll', growAgain, { once: true });
  });
  above.style.height = '900px';
  await grownAgain;
  await expect
    .poll(() => element.getBoundingClientRect().bottom - scroller.getBoundingClientRect().bottom)
    .toBeLessThan(0);
  expect(element.getBoundingClientRect().top).toBeGreaterThan(scroller.getBoundingClientRect().top);
});
