import { expect, test } from 'vitest';
import { printFooterCss } from './use-print-footer.ts';

test('the footer names title, address and day, and numbers the pages', () => {
  const footer = printFooterCss({
    title: 'Gate outage runbook',
    address: 'https://docket.example/documents/1',
    day: '22 Nov 2026',
  });
  expect(footer).toContain('"Gate outage runbook\\a https://docket.example/documents/1"');
  expect(footer).toContain('"22 Nov 2026\\a Page " counter(page) " of " counter(pages)');
});

test('quotes in a title are escaped', () => {
  const footer = printFooterCss({
    title: '"; } * { display: none } \\',
    address: 'https://docket.example/',
    day: 'today',
  });
  expect(footer).toContain('"\\22 ; } * { display: none } \\5c \\a https://docket.example/"');
});
