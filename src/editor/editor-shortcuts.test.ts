// @vitest-environment happy-dom
import './testing/dom-for-purify.ts';
import { Editor, getExtensionField, type KeyboardShortcutCommand } from '@tiptap/core';
import { expect, test } from 'vitest';
import type { EditorContext } from './editor-context.ts';
import { editorKeys } from './editor-keys.ts';
import { editorShortcuts } from './editor-shortcuts.ts';
import { documentExtensions } from './schema/extensions.ts';

type Shortcuts = Record<string, KeyboardShortcutCommand>;

/** Keys of every field, and second names of listed ones. */
const unlisted =
  /^(?:(?:mod\+|shift\+)?(?:enter|backspace|delete|up|down)|mod\+(?:a|y|я)|shift\+mod\+я|mod\+shift\+я)$/;
/** Handled by the menus that they open. */
const opensMenu = /^(?:[/@#:]|\[\[)$/;

function handledKeys(): Set<string> {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: [...documentExtensions(), editorKeys({} as EditorContext)],
  });
  const keys = editor.extensionManager.extensions.flatMap(extension => {
    const { name, options } = extension;
    const type = editor.schema.nodes[name] ?? editor.schema.marks[name];
    const context = { name, options, storage: {}, editor, type };
    const add = getExtensionField<(() => Shortcuts) | undefined>(extension, 'addKeyboardShortcuts', context);
    return Object.keys(add?.() ?? {});
  });
  editor.destroy();
  return new Set(keys.map(listedForm));
}

const listedForm = (key: string) =>
  key.toLowerCase().replaceAll('arrow', '').replace('shift-mod-', 'mod-shift-').replaceAll('-', '+');

test('the list of shortcuts names the keys of the editor, and no others', () => {
  const handled = handledKeys();
  const listed = editorShortcuts.map(({ keys }) => keys).filter(keys => !opensMenu.test(keys));
  expect(listed.filter(keys => !handled.has(keys))).toEqual([]);
  const missing = [...handled].filter(keys => !listed.includes(keys) && !unlisted.test(keys));
  expect(missing).toEqual([]);
});

test('each has a name of its own', () => {
  const labels = editorShortcuts.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
});
