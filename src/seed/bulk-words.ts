/** A title consists of an action, a subject and a circumstance. */
export const actions = [
  'Show',
  'Cache',
  'Export',
  'Retry',
  'Validate',
  'Archive',
  'Group',
  'Translate',
  'Log',
  'Sort',
  'Round',
  'Compress',
  'Schedule',
  'Batch',
  'Merge',
  'Index',
  'Rotate',
  'Throttle',
  'Paginate',
  'Replace',
] as const;

export const subjects = [
  'the berth plan',
  'arrival messages',
  'pilot requests',
  'crane bookings',
  'gate tickets',
  'tide tables',
  'customs holds',
  'container photos',
  'vessel tracks',
  'invoice lines',
  'weather warnings',
  'mooring orders',
  'yard moves',
  'access cards',
  'fuel receipts',
  'night shifts',
  'tug assignments',
  'quay inspections',
] as const;

export const circumstances = [
  'after a lost connection',
  'for older tablets',
  'by shipping line',
  'before the shift begins',
  'when two vessels share a berth',
  'in the weekly report',
  'without a page reload',
  'across time zones',
  'for the harbour master',
  'on the gate terminals',
  'during a power cut',
  'from the mail digest',
  'with the new fee rules',
  'in both languages',
] as const;

export const sentences = [
  'Reported by the night shift, who worked around it by hand.',
  'The numbers agree on the bench, yet not on the quay.',
  'Agents ask for this at least once a week.',
  'It is enough to cover the two busiest berths at first.',
  'Keep the old form until every terminal has been updated.',
  'The rule stands in the handbook, chapter four.',
  'Measure before and after, on a tablet from the oldest batch.',
] as const;

export const bulkLabels = {
  bug: 'red',
  feature: 'blue',
  chore: 'slate',
  gate: 'teal',
  map: 'violet',
  mobile: 'green',
  customs: 'amber',
  api: 'pink',
} as const;

export const boardNames = [
  ['Backlog', 'slate'],
  ['Ready', 'blue'],
  ['In progress', 'orange'],
  ['In review', 'violet'],
  ['Done', 'green'],
] as const;
