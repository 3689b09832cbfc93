import { limits } from '#contract/limits.ts';
import { type HostileApi, inParallel } from './hostile-api.ts';
import { lengthOf, payloads, payloadsFor } from './hostile-texts.ts';
import { stringFields } from './string-fields.ts';

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function completeDraft(api: HostileApi, place: { organization: string }) {
  const document = await api.write('createDocument', place, { title: 'Draft', status: 'published' });
  const within = (most: number, text: string, otherwise: string | null) =>
    lengthOf(text) <= most ? text : otherwise;
  for (const text of payloads) {
    const written = {
      title: within(limits.documentTitle, text, 'Draft'),
      caption: within(limits.documentCaption, text, null),
      content_html: text,
    };
    await api.send('saveDocumentDraft', { document: document.id }, written);
    await api.send('keepDocumentVersion', { document: document.id }, { kind: 'kept', ...written });
  }
  await api.write('deleteDocument', { document: document.id }, {});
}

async function completeThreads(api: HostileApi, place: { organization: string }) {
  const { id } = await api.write('createDocument', place, { title: 'Said', status: 'published' });
  const document = { document: id };
  const on = (text: string) => ({ quote: text, prefix: text, suffix: text, position: 0, others: 0 });
  const said = { body_html: 'Said', anchor: on('Words') };
  const { id: thread_id } = await api.write('createThreadComment', document, said);
  await inParallel(payloads, body_html => api.send('createThreadComment', document, { body_html }));
  for (const part of ['quote', 'prefix'])
    await inParallel(payloadsFor(`moveAnchors.anchors.${part}`), async text => {
      const passage = part === 'quote' ? { ...on('Words'), quote: text } : { ...on(text), quote: 'Words' };
      for (const field of ['anchor', 'draft_anchor'])
        await api.send('createThreadComment', document, { body_html: 'Said', [field]: passage });
      await api.send('moveAnchors', document, { anchors: [{ thread_id, ...passage }] });
    });
  await api.write('deleteDocument', document, {});
}

/** Sends payloads whose records could not be created to spare records. */
export async function complete(
  api: HostileApi,
  place: { organization: string },
  project: { project: string },
) {
  const spare = await api.write('createProject', place, { name: 'Spare', key: 'SPARE' });
  const label = await api.write('createLabel', project, { name: 'Spare' });
  const board = await api.write('createBoard', { project: spare.id }, { name: 'Spare' });
  const body = { board_id: board.id, title: 'Spare' };
  const ticket = await api.write('createTicket', { project: spare.id }, body);
  const document = await api.write('createDocument', place, { title: 'Spare' });
  const said = await api.write('createTicketComment', { ticket: ticket.id }, { body_html: 'Spare' });
  const records: Record<string, Record<string, string>> = {
    updateProject: { project: spare.id },
    updateLabel: { label: label.id },
    updateBoard: { board: board.id },
    updateTicket: { ticket: ticket.id },
    keepTicketVersion: { ticket: ticket.id },
    setTicketTags: { ticket: ticket.id },
    updateDocument: { document: document.id },
    updateComment: { comment: said.id },
    changeDocuments: {},
  };
  const together = { document_ids: [document.id] };
  const lists = ['tag_names', 'add_tags', 'remove_tags'];
  for (const { name, max } of stringFields) {
    const [operation = '', field = ''] = name.split('.');
    const record = records[operation];
    if (!record || max === null) continue;
    const left = payloadsFor(name).filter(text => !api.sent.get(name)?.has(text));
    await inParallel(left, text =>
      api.send(operation, record, {
        ...(operation === 'changeDocuments' && together),
        ...(operation === 'keepTicketVersion' && { kind: 'kept' }),
        [field]: lists.includes(field) ? [text] : text,
      }),
    );
  }
  await api.write('deleteDocument', { document: document.id }, {});
  await completeDraft(api, place);
  await completeThreads(api, place);
  await inParallel(payloadsFor('addPasskey.name'), name =>
    api.send('addPasskey', {}, { name, response: '{}' }),
  );
  await inParallel(payloadsFor('uploadFile.name'), name => api.send('uploadFile', {}, { name, data: pixel }));
}
