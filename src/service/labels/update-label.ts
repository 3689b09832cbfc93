import { foldCase } from '#lib/fold-case.ts';
import type { AppHandler } from '../context.ts';
import { toSearchName } from '../search/search-name.ts';
import { labelTaken } from './create-label.ts';
import { findLabel } from './find-label.ts';

export const updateLabel: AppHandler<'updateLabel'> = async (call, input) => {
  const label = await findLabel(call, input.label);
  const name = input.name ?? label.name;
  const color = input.color === undefined ? label.color : input.color;
  try {
    await call.db
      .updateTable('labels')
      .set({ name, name_folded: foldCase(name), name_search: toSearchName(name), color })
      .where('id', '=', label.id)
      .returning('id')
      .execute();
  } catch (error) {
    throw call.engine.isUniqueViolation(error) ? labelTaken() : error;
  }
  return { ...label, name, color };
};
