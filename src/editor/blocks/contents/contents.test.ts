// @vitest-environment happy-dom
import '../../testing/dom-for-purify.ts';
import { Editor } from '@tiptap/core';
import { expect, test, vi } from 'vitest';
import { decorateText } from '../../decorate-text.ts';
import { cleanFragment } from '../../html/clean-fragment.ts';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { writeMarkdown } from '../../markdown/write-markdown.ts';
import { readDom } from '../../passages/read-dom.ts';
import { documentExtensions } from '../../schema/extensions.ts';
import { parseHtml, richTextSchema, writeHtml } from '../../schema/html-codec.ts';

const place = '<hr data-type="toc">';
const html = `${place}<h1>Locks</h1><p>a</p><h2>Gates</h2><h2>Gates</h2>`;

function shown(text: string, headingAnchors = true) {
  const fragment = cleanFragment(text);
  decorateText(fragment, { origin: 'https://docket.example', headingAnchors });
  return fragment;
}

test('readers get a list of links to the headings, which is no part of the words of the text', () => {
  const fragment = shown(html);
  const nav = fragment.querySelector('nav[aria-label="Table of contents"]')!;
  const links = [...nav.querySelectorAll('a')].map(link => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Locks', '#h-locks'],
    ['Gates', '#h-gates'],
    ['Gates', '#h-gates-2'],
  ]);
  expect(fragment.querySelector('h2')?.id).toBe('h-gates');
  expect(readDom(fragment).text).toBe(readDom(shown(html.replace(place, ''))).text);
  expect(shown(html, false).querySelectorAll('nav li > span')).toHaveLength(3);
});

test('the editor lists the headings and follows them', () => {
  vi.useFakeTimers();
  const editor = new Editor({ element: document.createElement('div'), extensions: documentExtensions() });
  const words = () => [...editor.view.dom.querySelectorAll('nav li')].map(item => item.textContent);
  editor.commands.setContent(parseHtml(editor.schema, html).toJSON());
  vi.advanceTimersByTime(1000);
  expect(words()).toEqual(['Locks', 'Gates', 'Gates']);
  editor.commands.insertContentAt(editor.state.doc.content.size, '<h2>Keys</h2>');
  vi.advanceTimersByTime(1000);
  expect(words()).toEqual(['Locks', 'Gates', 'Gates', 'Keys']);
  expect(writeHtml(editor.state.doc)).toBe(`${html}<h2>Keys</h2>`);
  editor.destroy();
  vi.useRealTimers();
});

test.each(['[TOC]', '[[_TOC_]]', '[toc]'])('Markdown has it as %s', mark => {
  expect(readMarkdown(`${mark}\n\n# Locks`)).toBe(`${place}<h1>Locks</h1>`);
  expect(writeMarkdown(`${place}<h1>Locks</h1>`)).toBe('[[_TOC_]]\n\n# Locks\n');
});

test('typed letters that look like the mark stay letters', () => {
  const typed = '<p>[TOC]</p>';
  expect(writeHtml(parseHtml(richTextSchema(), readMarkdown(writeMarkdown(typed))))).toBe(typed);
});
