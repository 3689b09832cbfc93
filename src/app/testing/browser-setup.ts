import { afterEach, beforeEach, expect } from 'vitest';
import { restMouse } from '#ui/testing/mouse.ts';
import { toasts, withdrawToast } from '#ui/toast.ts';
import { serveFromMemory, unknownRequests } from './memory-service.ts';
import { closeApp } from './open-app.ts';

let errors: string[] = [];
const { error } = console;
console.error = (...args: unknown[]) => {
  errors.push(args.map(String).join(' '));
  error(...args);
};

serveFromMemory();

beforeEach(async () => {
  errors = [];
  // The mouse stays where the previous test left it.
  await restMouse();
});

afterEach(() => {
  closeApp();
  // Error messages stay until they are dismissed, and would appear in the next test.
  for (const { id } of toasts.get().flatMap(({ steps }) => steps)) withdrawToast(id);
  // Live regions outlive the app with their last announcement, which the next test would find among its texts.
  for (const region of document.querySelectorAll('body > [aria-live]')) region.remove();
  // A joined text is shown whole in the message of a failure.
  expect([...unknownRequests(), ...errors].join('\n')).toBe('');
});
