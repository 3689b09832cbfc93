import { type HostileApi, inParallel } from './hostile-api.ts';
import { fits } from './hostile-texts.ts';
import { stringFields } from './string-fields.ts';

/** Sends to spare records what found no record of its own to change, as its creation was refused. */
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
    setTicketTags: { ticket: ticket.id },
    updateDocument: { document: document.id },
    updateComment: { comment: said.id },
  };
  for (const { name, max } of stringFields) {
    const [operation = '', field = ''] = name.split('.');
    const record = records[operation];
    if (!record || max === null) continue;
    const left = fits(max).filter(text => !api.sent.get(name)?.has(text));
    await inParallel(left, text =>
      api.send(operation, record, { [field]: field === 'tag_names' ? [text] : text }),
    );
  }
  await api.write('deleteDocument', { document: document.id }, {});
}
