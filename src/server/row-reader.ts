import pg from 'pg';

const int8 = 20;
const numeric = 1700;

/** Counts and sums arrive as text; all are safe integers. */
const parserOf = (oid: number): ((text: string) => unknown) =>
  oid === int8 || oid === numeric ? Number : pg.types.getTypeParser(oid, 'text');

/** Makes the function that makes a record of the texts of a row. */
export function rowReader(
  fields: readonly Pick<pg.FieldDef, 'name' | 'dataTypeID'>[],
): (texts: readonly (string | null)[]) => Record<string, unknown> {
  const columns = fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }));
  // A copy has the shape of all rows from the start.
  const empty: Record<string, unknown> = Object.fromEntries(columns.map(({ name }) => [name, null]));
  return texts => {
    const row = { ...empty };
    for (let index = 0; index < columns.length; index++) {
      const text = texts[index];
      const { name, parse } = columns[index]!;
      row[name] = text === null || text === undefined ? null : parse(text);
    }
    return row;
  };
}
