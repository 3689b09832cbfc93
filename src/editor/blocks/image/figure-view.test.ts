// @vitest-environment happy-dom
import '../../testing/dom-for-purify.ts';
import { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import { documentExtensions } from '../../schema/extensions.ts';

let editor: Editor;
afterEach(() => editor.destroy());

function frameOf(content: string): Element {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  editor = new Editor({ element, extensions: documentExtensions(), content });
  return element.querySelector('.figure-frame')!;
}

test('a picture of another host that does not load is replaced by text until it loads', () => {
  const frame = frameOf('<img src="https://pictures.example/plan.png" alt="Plan of the quay">');
  const image = frame.querySelector('img')!;
  image.dispatchEvent(new Event('error'));
  expect(frame.querySelector('img')).toBeNull();
  expect(frame.textContent).toBe('Plan of the quayPicture at pictures.example, not shown here');
  image.dispatchEvent(new Event('load'));
  expect([...frame.children]).toEqual([image]);
});

test('a picture of this site that does not load is replaced by its description', () => {
  const frame = frameOf('<img src="/files/plan.png" alt="Plan of the quay">');
  const image = frame.querySelector('img')!;
  image.dispatchEvent(new Event('error'));
  expect(frame.textContent).toBe('Plan of the quayPicture that does not load');
  image.dispatchEvent(new Event('load'));
  expect([...frame.children]).toEqual([image]);
});
