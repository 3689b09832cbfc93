import { type Kysely, sql } from 'kysely';
import type { Engine } from '../db/engine.ts';
import type { Database } from '../db/schema.ts';
import { findNamedRecords } from './find-named-records.ts';
import { recordsInText } from './records-in-text.ts';

/** Few, as texts can be large. */
const textsPerBatch = 25;

interface Text {
  id: string;
  organization_id: string;
  html: string;
}

/** Stores the references of all texts that have none yet. Takes addresses with any origin: none is known here. */
export async function fillTextReferences(db: Kysely<Database>, engine: Engine): Promise<void> {
  for (const read of [documentsAfter, ticketsAfter])
    for (let texts = await read(db, ''); texts.length > 0; ) {
      for (const text of texts) await addTextReferences({ db, engine }, text);
      texts = texts.length < textsPerBatch ? [] : await read(db, texts.at(-1)!.id);
    }
}

/** Stores the references of a new text. */
export async function addTextReferences(
  { db, engine }: { db: Kysely<Database>; engine: Engine },
  text: Text,
): Promise<void> {
  const keys = recordsInText(text.html, null);
  if (keys.size === 0) return;
  const targets = await findNamedRecords({ db, engine, organizationId: text.organization_id }, keys);
  targets.delete(text.id);
  if (targets.size === 0) return;
  await db
    .insertInto('text_references')
    .values([...targets].map(target_id => ({ target_id, source_id: text.id })))
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

async function documentsAfter(db: Kysely<Database>, after: string): Promise<Text[]> {
  const { rows } = await sql<Text>`select d.id, d.organization_id, d.content_html as html from documents d
    where d.id > ${after} and ${mayName('d.content_html')} order by d.id limit ${sql.lit(textsPerBatch)}`.execute(
    db,
  );
  return rows;
}

async function ticketsAfter(db: Kysely<Database>, after: string): Promise<Text[]> {
  const { rows } = await sql<Text>`select t.id, p.organization_id, t.description_html as html
    from tickets t join projects p on p.id = t.project_id
    where t.id > ${after} and ${mayName('t.description_html')} order by t.id limit ${sql.lit(textsPerBatch)}`.execute(
    db,
  );
  return rows;
}

const mayName = (html: string) =>
  sql`(${sql.ref(html)} like '%<a %' or ${sql.ref(html)} like '%data-type="mention"%')`;
