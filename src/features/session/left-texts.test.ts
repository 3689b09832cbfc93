import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { textKeys } from '#editor/autosave/text-keys.ts';
import { toasts } from '#ui/toast.ts';
import { resumeLeftTexts } from './left-texts.ts';

const { callAny, createLeft, isBeingCreated, keptKeys, findLeftTexts } = vi.hoisted(() => ({
  callAny: vi.fn(),
  createLeft: vi.fn(),
  isBeingCreated: vi.fn(),
  keptKeys: vi.fn(),
  findLeftTexts: vi.fn(),
}));
vi.mock('#api/client.ts', () => ({ callAny }));
vi.mock('#api/pending-creations.ts', () => ({ isBeingCreated }));
vi.mock('#entities/document/creation.ts', () => ({ createLeft }));
vi.mock('#editor/autosave/kept-keys.ts', () => ({ keptKeys }));
vi.mock('#editor/autosave/journal.ts', () => ({ journal: { findLeftTexts } }));
vi.mock('#entities/comment/unsent-comments.ts', () => ({ sendKeptComments: vi.fn() }));

const ticket = { reference: 'HBR-7', title: 'Pin vessels', description_html: '<p>Stored</p>' };
const messages = () => toasts.get().map(({ message }) => message);

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  toasts.set([]);
  vi.stubGlobal('location', { pathname: '/inbox' });
  keptKeys.mockResolvedValue([textKeys.ticket('t', 'title'), textKeys.ticket('t', 'description_html')]);
});

afterEach(() => void vi.useRealTimers());

/** As it is when other tabs have had time to put their words in. */
async function resume(): Promise<void> {
  const resumed = resumeLeftTexts(new QueryClient(), () => {});
  await vi.advanceTimersByTimeAsync(5000);
  await resumed;
}

const leave = (texts: Record<string, unknown>) =>
  findLeftTexts.mockImplementation(async (key: string) => ({
    entries: key in texts ? [{ value: texts[key], givenUp: false }] : [],
  }));

test('a ticket with two left texts is named once', async () => {
  leave({ [textKeys.ticket('t', 'title')]: 'Pin', [textKeys.ticket('t', 'description_html')]: '<p>New</p>' });
  callAny.mockResolvedValue(ticket);
  await resume();
  expect(messages()).toEqual(['Your text of HBR-7 is not saved. It is kept on this device.']);
});

test('a left text that is stored is not named, one of two that is not is', async () => {
  const texts = { [textKeys.ticket('t', 'title')]: ticket.title };
  leave(texts);
  callAny.mockResolvedValue(ticket);
  await resume();
  expect(messages()).toEqual([]);
  leave({ ...texts, [textKeys.ticket('t', 'description_html')]: '<p>New</p>' });
  await resume();
  expect(messages()).toHaveLength(1);
});

test('a left text that another tab puts in meanwhile is not named', async () => {
  leave({ [textKeys.ticket('t', 'title')]: 'Pin' });
  callAny.mockResolvedValue(ticket);
  const resumed = resumeLeftTexts(new QueryClient(), () => {});
  await vi.advanceTimersByTimeAsync(2000);
  leave({});
  await vi.advanceTimersByTimeAsync(3000);
  await resumed;
  expect(callAny).not.toHaveBeenCalled();
  expect(messages()).toEqual([]);
});

test('the unpublished changes of a document count as stored', async () => {
  const text = { title: 'Tides', body_html: '<p>Draft</p>' };
  keptKeys.mockResolvedValue([textKeys.changes('d')]);
  leave({ [textKeys.changes('d')]: text });
  callAny.mockImplementation(async name =>
    name === 'readDocument'
      ? { ...text, body_html: '<p>Published</p>', draft_updated_at: '2026-01-01' }
      : text,
  );
  await resume();
  expect(messages()).toEqual([]);
});

test('a document that a closed page could not create is created before its text is named', async () => {
  keptKeys.mockResolvedValue([textKeys.document('d')]);
  leave({ [textKeys.document('d')]: { title: 'Gates' } });
  callAny.mockResolvedValue({ title: 'Untitled' });
  const attempt = Promise.withResolvers<void>();
  createLeft.mockReturnValue(attempt.promise);
  const resumed = resumeLeftTexts(new QueryClient(), () => {});
  await vi.waitFor(() => expect(createLeft).toHaveBeenCalled());
  expect(callAny).not.toHaveBeenCalled();
  attempt.resolve();
  await vi.advanceTimersByTimeAsync(5000);
  await resumed;
  expect(messages()).toEqual(['Your text of “Untitled” is not saved. It is kept on this device.']);
});

test('a document that still cannot be created is named without being read', async () => {
  keptKeys.mockResolvedValue([textKeys.document('d'), textKeys.ticket('t', 'title')]);
  leave({ [textKeys.document('d')]: { title: 'Gates' }, [textKeys.ticket('t', 'title')]: 'Pin' });
  isBeingCreated.mockImplementation(id => id === 'd');
  callAny.mockResolvedValue(ticket);
  await resume();
  expect(callAny).not.toHaveBeenCalledWith('readDocument', expect.anything());
  expect(messages()).toHaveLength(2);
  expect(messages()[0]).toMatch(/^Your text of a new document is not saved\. /);
});

test('documents that cannot be created without the service are taken up again', async () => {
  keptKeys.mockResolvedValue([]);
  createLeft.mockRejectedValue(new Error('No answer.'));
  await expect(resumeLeftTexts(new QueryClient(), () => {})).rejects.toThrow('No answer.');
});
