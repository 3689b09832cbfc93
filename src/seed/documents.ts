import { addTextReferences } from '#service/backlinks/fill-text-references.ts';
import type { Call } from '#service/context.ts';
import { indexDocument } from '#service/documents/index-document.ts';
import { addToTree } from '#service/documents/tree/place-document.ts';
import { findOrCreateTagIds } from '#service/tags/tag-ids.ts';
import { addComments } from './comments.ts';
import { paragraph, taskList } from './html.ts';
import { daysAgo } from './moments.ts';
import { documents, harbour, type Initials } from './names.ts';
import { runbookHtml } from './runbook.ts';

/** `published`, `created` and `updated` are in days before now. */
interface SeededDocument {
  title: string;
  caption: string | null;
  html: string;
  projectId: string | null;
  author: Initials;
  editors: readonly Initials[];
  tags: readonly string[];
  published: number | null;
  created: number;
  updated: number;
  comments?: readonly (readonly [author: Initials, daysAgo: number, text: string])[];
}

interface DocumentsCast {
  organizationId: string;
  people: ReadonlyMap<Initials, string>;
  ownerName: string;
  harbourId: string;
}

export async function addDocuments(call: Call, cast: DocumentsCast): Promise<void> {
  for (const document of await seededDocuments(call, cast)) await addDocument(call, cast, document);
}

async function seededDocuments(call: Call, cast: DocumentsCast): Promise<SeededDocument[]> {
  const { checkIn } = harbour.tickets;
  const ticket = await call.db
    .selectFrom('tickets')
    .select('id')
    .where('project_id', '=', cast.harbourId)
    .where('number', '=', Number(checkIn.reference.split('-')[1]))
    .executeTakeFirstOrThrow();
  return [
    {
      title: documents.berthRules,
      caption: 'Who lies where, and who may change it.',
      html: [
        '<h2>Order</h2>',
        paragraph('Tankers first, then liners with a fixed window, then everybody else as they arrive.'),
        '<h2>Tide windows</h2>',
        '<p>Berths 1 to 4 need <strong>two hours</strong> of high water for a draught over 9.5 m.</p>',
        '<div data-type="callout" data-tone="info"><p>The rules of 2025 hold until the end of March for ships that were announced before.</p></div>',
        '<h2>Exceptions</h2>',
        '<ol><li><p>The harbour master may overrule any of this.</p></li><li><p>So may the pilot on board, for safety.</p></li></ol>',
      ].join(''),
      projectId: cast.harbourId,
      author: 'ML',
      editors: ['AO'],
      tags: ['berths', 'rules'],
      published: 20,
      created: 45,
      updated: 20,
    },
    {
      title: documents.handover,
      caption: null,
      html: taskList(0, [
        'Vessels due in the next six hours',
        'Cranes that stand still',
        'Berths with a conflict',
        'Who is on the pilot boat',
      ]),
      projectId: null,
      author: 'EK',
      editors: [],
      tags: ['on-call'],
      published: 33,
      created: 34,
      updated: 33,
    },
    {
      title: documents.review,
      caption: 'Notes for the review in December.',
      html: [
        paragraph(
          'The feed from the north mast is clean, the one from the breakwater loses every tenth sweep.',
        ),
        '<ul><li><p>New cable: no change</p></li><li><p>New receiver: half as many gaps</p></li></ul>',
      ].join(''),
      projectId: cast.harbourId,
      author: 'JS',
      editors: ['NB'],
      tags: ['radar'],
      published: null,
      created: 12,
      updated: 6,
    },
    {
      title: documents.runbook,
      caption: 'What to do in the first half hour after a gate loses its uplink, and whom to wake.',
      html: runbookHtml(
        { id: cast.people.get('ML')!, name: cast.ownerName },
        { id: ticket.id, label: `${checkIn.reference} ${checkIn.title}` },
      ),
      projectId: cast.harbourId,
      author: 'ML',
      editors: ['ML', 'TR'],
      tags: ['gates', 'on-call'],
      published: null,
      created: 15,
      updated: 4 / 1440,
      comments: [['TR', 0.2, 'Gate 4 gets its spare uplink in the first week of December.']],
    },
  ];
}

async function addDocument(call: Call, cast: DocumentsCast, document: SeededDocument): Promise<void> {
  const comments = document.comments ?? [];
  const row = await call.db
    .insertInto('documents')
    .values({
      id: call.newId(),
      organization_id: cast.organizationId,
      project_id: document.projectId,
      author_id: cast.people.get(document.author)!,
      api_credential_id: null,
      title: document.title,
      caption: document.caption,
      content_html: document.html,
      status: document.published === null ? 'draft' : 'published',
      published_at: document.published === null ? null : daysAgo(call, document.published),
      publisher_id: document.published === null ? null : cast.people.get(document.author)!,
      archived_at: null,
      deleted_at: null,
      created_at: daysAgo(call, document.created),
      updated_at: daysAgo(call, document.updated),
      version: 1,
      comment_count: comments.length,
    })
    .returning(['id', 'seq', 'title', 'caption', 'content_html'])
    .executeTakeFirstOrThrow();
  await addTextReferences(call, {
    id: row.id,
    organization_id: cast.organizationId,
    html: document.html,
  });
  if (document.editors.length > 0) {
    await call.db
      .insertInto('document_editors')
      .values(
        document.editors.map((initials, place) => ({
          document_id: row.id,
          user_id: cast.people.get(initials)!,
          place,
        })),
      )
      .execute();
  }
  const tagIds = await findOrCreateTagIds(call, cast.organizationId, document.tags);
  await call.db
    .insertInto('document_tags')
    .values(tagIds.map((tag_id, place) => ({ document_id: row.id, tag_id, place })))
    .execute();
  if (comments.length > 0) {
    await addComments(
      call,
      cast.organizationId,
      comments.map(([author, days, text]) => ({
        documentId: row.id,
        text,
        at: daysAgo(call, days),
        authorId: cast.people.get(author)!,
        credentialId: null,
      })),
    );
  }
  await addToTree(call, { id: row.id, organization_id: cast.organizationId, project_id: document.projectId });
  await indexDocument(call, row);
}
