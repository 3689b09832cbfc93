import { CircleDashed, Gauge } from 'lucide-react';
import { useTicketActions } from '../../writes/ticket-actions.ts';
import { activityName, valueWords } from '../activity-words.ts';
import type { FieldEditor, PropertyProps } from '../field-editor.ts';
import { PropertyButton } from '../property-row.tsx';
import { estimate } from './estimate.tsx';
import { TicketsEstimatePicker } from './tickets-estimate-picker.tsx';

function EstimateProperty({ ticket, open, onOpenChange, disabledReason }: PropertyProps) {
  const { change } = useTicketActions();
  return (
    <TicketsEstimatePicker
      label="Estimate"
      tickets={[ticket]}
      open={open && disabledReason === null}
      onOpenChange={onOpenChange}
      onChange={valuesOf => {
        const values = valuesOf(ticket);
        const next = values?.estimate ?? null;
        if (values) change([ticket], values, next === null ? 'Estimate removed' : `Estimate set to ${next}`);
      }}
      trigger={
        <PropertyButton
          property="estimate"
          label="Estimate"
          shortcut={estimate.shortcut.keys}
          disabledReason={disabledReason}
          empty={ticket.estimate === null}
        >
          {ticket.estimate ?? 'None'}
        </PropertyButton>
      }
    />
  );
}

export const estimateEditor = {
  key: 'estimate',
  property: {
    name: 'Estimate',
    shortcut: estimate.shortcut,
    Property: EstimateProperty,
  },
  picker: { icon: <Gauge />, action: 'Estimate', label: 'Estimate', Picker: TicketsEstimatePicker },
  filterOptions: () => [
    { value: 'any', label: 'Any estimate', icon: <Gauge /> },
    { value: 'none', label: 'No estimate', icon: <CircleDashed /> },
    { value: 'small', label: 'Up to 3', icon: <Gauge /> },
    { value: 'medium', label: '4 to 8', icon: <Gauge /> },
    { value: 'large', label: 'More than 8', icon: <Gauge /> },
  ],
  activity: {
    kind: 'estimate',
    icon: () => <Gauge />,
    words({ from, to }) {
      if (to === null) return ['removed the estimate ', valueWords(activityName(from))];
      if (from === null) return ['set the estimate to ', valueWords(activityName(to))];
      return [
        'changed the estimate from ',
        valueWords(activityName(from)),
        ' to ',
        valueWords(activityName(to)),
      ];
    },
  },
} as const satisfies FieldEditor;
