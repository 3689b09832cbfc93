// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { createStore } from '#lib/store.ts';
import type { EditorContext } from '../editor-context.ts';
import { ticketExtensions } from '../schema/extensions.ts';
import { emojiMenu } from './emoji-menu.tsx';
import { loadedEmoji } from './load-emoji.ts';

test('the list of emoji is loaded as soon as somebody begins to write', async () => {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: [
      ...ticketExtensions(),
      emojiMenu({ suggestion: createStore(null) } as unknown as EditorContext),
    ],
  });
  expect(loadedEmoji()).toBeNull();
  editor.view.dom.dispatchEvent(new FocusEvent('focus'));
  await expect.poll(loadedEmoji).not.toBeNull();
  editor.destroy();
});
