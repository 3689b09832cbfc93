import { expect, test } from 'vitest';
import { printFoot } from './use-print-foot.ts';

test('the foot names title, address and day, and numbers the pages', () => {
  const foot = printFoot('Gate outage runbook', 'https://docket.example/documents/1', '22 Nov 2026');
  expect(foot).toContain('"Gate outage runbook\\a https://docket.example/documents/1"');
  expect(foot).toContain('"22 Nov 2026\\a Page " counter(page) " of " counter(pages)');
});

test('a title cannot end its string', () => {
  const foot = printFoot('"; } * { display: none } \\', 'https://docket.example/', 'today');
  expect(foot).toContain('"\\22 ; } * { display: none } \\5c \\a https://docket.example/"');
});
