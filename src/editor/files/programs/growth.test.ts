import { expect, test } from 'vitest';
import { countWork } from '#server/testing/count-work.ts';
import { Losses } from '#text/convert/losses.ts';
import { parseTree } from '#text/parse-tree.ts';
import { asHtml } from './confluence.ts';
import { readPrograms } from './read-programs.ts';

const work = (html: string) => () => readPrograms(parseTree(asHtml(html), 256), new Losses(6));

test.each([
  '<ul class="lst-kix_a-0"><li>a</ul><ul class="lst-kix_a-1"><li>b</ul><ol class="lst-kix_a-1"><li>c</ol>',
  '<ol class="lst-kix_a-1"><li>c</ol><ul class="lst-kix_a-1"><li>c</ul>',
  '<ol class="numbered-list"><li>a</ol>',
  '<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div>a</ul>',
  '<p class="MsoListParagraph">1. <b>a</b></p>',
  '<p style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">1.</span>a</p><p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>a</p>',
  '<div class="admonition note"><p class="admonition-title">a</p>b</div>',
  '<span class="math inline">a</span>',
  '<style>.a{font-weight:700}</style><span class="a a a" style="font-weight:700">b</span>',
  '<ac:structured-macro ac:name="code"><ac:plain-text-body><![CDATA[<',
  '<ac:task-list><ac:task><ac:task-status>complete</ac:task-status><ac:task-body>a</ac:task-body></ac:task></ac:task-list>',
  '<figure><a class="bookmark" href="a"><div class="bookmark-title">b</div></a></figure>',
])('work grows with the text alone: %s', piece => {
  const [once, twice] = countWork(work(piece.repeat(400)), work(piece.repeat(800))) as [number, number];
  expect(twice / once).toBeLessThan(2.3);
});
