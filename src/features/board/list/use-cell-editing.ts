import type { MouseEvent } from 'react';
import { useProject } from '#entities/project/project-context.ts';
import { clickedField } from '#entities/ticket/keys/clicked-field.ts';
import { usePhone } from '#ui/use-media.ts';
import { useBoardModel } from '../board-model.ts';
import { openField } from '../layers/open-field.ts';

/** Returns the props of the element around the rows, a click on whose cells edits a field there. */
export function useCellEditing() {
  const model = useBoardModel();
  const { can } = useProject();
  const isPhone = usePhone();
  // On a phone, where cells are small, the menu of the row does that.
  if (isPhone || !can('tickets:write')) return {};
  return {
    'data-editable': '',
    onClick: (event: MouseEvent) => {
      const clicked = clickedField(event);
      if (!clicked) return;
      const { field, ticketId, anchor, listId = '' } = clicked;
      model.focus.focus(listId, ticketId);
      openField(model, field, ticketId, anchor);
    },
  };
}
