import { limits } from '#contract/limits.ts';
import { type HostileApi, inParallel, type OrganizationParams, type ProjectParams } from './hostile-api.ts';
import { lengthOf, payloads, payloadsFor } from './hostile-texts.ts';
import { stringFields } from './string-fields.ts';

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function sendToDraft(api: HostileApi, inOrganization: OrganizationParams) {
  const document = await api.write('createDocument', inOrganization, { title: 'Draft', status: 'published' });
  const textOrFallback = (max: number, text: string, fallback: string | null) =>
    lengthOf(text) <= max ? text : fallback;
  for (const text of payloads) {
    const written = {
      title: textOrFallback(limits.documentTitle, text, 'Draft'),
      caption: textOrFallback(limits.documentCaption, text, null),
      content_html: text,
    };
    await api.send('saveDocumentDraft', { document: document.id }, written);
    await api.send('keepDocumentVersion', { document: document.id }, { kind: 'kept', ...written });
  }
  await api.write('deleteDocument', { document: document.id }, {});
}

/** One after the other, as each names the line that it changes. */
async function sendToSteps(api: HostileApi, inOrganization: OrganizationParams) {
  const { id } = await api.write('createDocument', inOrganization, { title: 'Steps', status: 'draft' });
  const document = { document: id };
  let { version } = await api.write('openDocumentText', document, {});
  const lines: Record<string, string | null> = { title: 'Steps', caption: null };
  for (const field of ['title', 'caption'])
    for (const text of payloadsFor(`writeDocumentSteps.${field}.to`)) {
      const change = { [field]: { from: lines[field], to: text } };
      const written = await api.send('writeDocumentSteps', document, {
        ...{ version, batch: `${field}-${version}`, steps: [] },
        ...change,
      });
      if (!written) continue;
      lines[field] = field === 'title' ? text.trim() : text;
      version = written.version;
    }
  await api.write('deleteDocument', document, {});
}

async function sendToThreads(api: HostileApi, inOrganization: OrganizationParams) {
  const { id } = await api.write('createDocument', inOrganization, { title: 'Said', status: 'published' });
  const document = { document: id };
  const anchorAt = (text: string) => ({ quote: text, prefix: text, suffix: text, position: 0, others: 0 });
  const comment = { body_html: 'Said', anchor: anchorAt('Words') };
  const { id: thread_id } = await api.write('createThreadComment', document, comment);
  await inParallel(payloads, body_html => api.send('createThreadComment', document, { body_html }));
  await inParallel(payloadsFor('createThreadComment.suggested_html'), suggested_html =>
    api.send('createThreadComment', document, { ...comment, suggested_html }),
  );
  for (const part of ['quote', 'prefix'])
    await inParallel(payloadsFor(`moveAnchors.anchors.${part}`), async text => {
      const passage =
        part === 'quote' ? { ...anchorAt('Words'), quote: text } : { ...anchorAt(text), quote: 'Words' };
      for (const field of ['anchor', 'draft_anchor'])
        await api.send('createThreadComment', document, { body_html: 'Said', [field]: passage });
      await api.send('moveAnchors', document, { anchors: [{ thread_id, ...passage }] });
    });
  await api.write('deleteDocument', document, {});
}

/** Records that stay, so that screens show their texts; there may be few of each. */
const keptCount = 20;

async function sendToViewsAndTemplates(api: HostileApi, inProject: ProjectParams) {
  for (const field of ['name', 'query'])
    await inParallel(payloadsFor(`createSavedView.${field}`), async (text, index) => {
      const display = { compact: false, hidden: [] };
      const plain = { name: 'Saved', page: 'board', query: '', display, is_shared: false };
      const view = await api.send('createSavedView', inProject, { ...plain, [field]: text });
      if (view && index >= keptCount) await api.write('deleteSavedView', { view: view.id }, {});
    });
  for (const field of ['name', 'title', 'description_html', 'sub_ticket_titles'])
    await inParallel(payloadsFor(`createTicketTemplate.${field}`), async (text, index) => {
      const template = await api.send('createTicketTemplate', inProject, {
        name: `${field} ${index}`,
        [field]: field === 'sub_ticket_titles' ? [text] : text,
      });
      if (template && (field !== 'name' || index >= keptCount))
        await api.write('deleteTicketTemplate', { template: template.id }, {});
    });
}

/** Sends the payloads that no record was created with to spare records. */
export async function sendRemainingPayloads(
  api: HostileApi,
  inOrganization: OrganizationParams,
  inProject: ProjectParams,
) {
  const spareProject = await api.write('createProject', inOrganization, { name: 'Spare', key: 'SPARE' });
  const label = await api.write('createLabel', inProject, { name: 'Spare' });
  const board = await api.write('createBoard', { project: spareProject.id }, { name: 'Spare' });
  const body = { board_id: board.id, title: 'Spare' };
  const ticket = await api.write('createTicket', { project: spareProject.id }, body);
  const document = await api.write('createDocument', inOrganization, { title: 'Spare' });
  const comment = await api.write('createTicketComment', { ticket: ticket.id }, { body_html: 'Spare' });
  await inParallel(payloadsFor('createTicket.sub_ticket_titles'), text =>
    api.send('createTicket', { project: spareProject.id }, { ...body, sub_ticket_titles: [text] }),
  );
  await sendToViewsAndTemplates(api, inProject);
  const inSpare = { project: spareProject.id as string };
  const template = await api.write('createTicketTemplate', inSpare, { name: 'Spare' });
  const view = await api.write('createSavedView', inSpare, {
    name: 'Spare',
    page: 'board',
    query: '',
    display: { compact: false, hidden: [] },
    is_shared: false,
  });
  const records: Record<string, Record<string, string>> = {
    updateProject: { project: spareProject.id },
    updateLabel: { label: label.id },
    updateBoard: { board: board.id },
    updateTicket: { ticket: ticket.id },
    keepTicketVersion: { ticket: ticket.id },
    setTicketTags: { ticket: ticket.id },
    updateDocument: { document: document.id },
    updateComment: { comment: comment.id },
    changeDocuments: {},
    updateNotificationSettings: {},
    updateTicketTemplate: { template: template.id },
    updateSavedView: { view: view.id },
  };
  const documentIds = { document_ids: [document.id] };
  const listFields = ['tag_names', 'add_tags', 'remove_tags', 'sub_ticket_titles'];
  for (const { name, max } of stringFields) {
    const [operation = '', field = ''] = name.split('.');
    const record = records[operation];
    if (!record || max === null) continue;
    const remaining = payloadsFor(name).filter(text => !api.sent.get(name)?.has(text));
    await inParallel(remaining, text =>
      api.send(operation, record, {
        ...(operation === 'changeDocuments' && documentIds),
        ...(operation === 'keepTicketVersion' && { kind: 'kept' }),
        [field]: listFields.includes(field) ? [text] : text,
      }),
    );
  }
  await api.write('deleteDocument', { document: document.id }, {});
  await sendToDraft(api, inOrganization);
  await sendToSteps(api, inOrganization);
  await sendToThreads(api, inOrganization);
  await inParallel(payloadsFor('addPasskey.name'), name =>
    api.send('addPasskey', {}, { name, response: '{}' }),
  );
  await inParallel(payloadsFor('uploadFile.name'), name => api.send('uploadFile', {}, { name, data: pixel }));
}
