import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { reopenApp } from '#app/testing/open-app.ts';
import { documents } from '#seed/names.ts';
import { button, openDocument, text } from '../testing/on-document.ts';

const row = '<tr><td><p>One</p></td><td><p>Two</p></td></tr>';
const items = page.getByRole('menuitem');

test.each([390, 820])(
  'on a touch screen %i wide the menu of a table has rows for fingers, and is whole',
  async width => {
    onTestFinished(() => page.viewport(390, 844));
    await page.viewport(width, 1100);
    const id = await openDocument(documents.berthRules);
    await callService('PATCH', `/api/v1/documents/${id}`, {
      content_html: `<table><tbody>${row}${row}</tbody></table>`,
    });
    reopenApp();
    await button('Edit').click();
    await expect.element(text).toHaveFocus();
    await text.getByText('Two').first().click();
    await button('Table').click();
    await expect.element(items.first()).toBeVisible();
    const menu = items.first().element().closest('[role="menu"]')!;
    // It grows and slides for a moment.
    await expect
      .poll(() => ({
        isWhole: menu.getBoundingClientRect().bottom <= innerHeight,
        lowest: Math.min(...items.elements().map(item => item.getBoundingClientRect().height)),
      }))
      .toEqual({ isWhole: true, lowest: 44 });
    await items.filter({ hasText: 'Insert column right' }).click();
    await expect.poll(() => document.querySelectorAll('.ProseMirror tr:first-child td').length).toBe(3);
    await userEvent.keyboard('{Escape}');
  },
);
