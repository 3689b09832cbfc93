import type { SeededTicket } from './harbour-tickets.ts';
import { paragraph, taskList } from './html.ts';
import { harbour } from './names.ts';

const { tickets } = harbour;

export const backlog: readonly SeededTicket[] = [
  {
    number: 248,
    estimate: 3,
    title: tickets.pinVessel.title,
    priority: 'high',
    labels: ['map'],
    assignees: ['EK'],
    html: paragraph(
      'During a storm the dispatchers follow one vessel and lose it in the list every thirty seconds.',
    ),
    comments: [
      ['EK', 1.6, 'One pin for each person, or one for the whole room?'],
      ['AO', 1.2, 'For each person. The wall screen has its own account.'],
    ],
  },
  {
    number: 251,
    title: 'Tide table import rejects files with a BOM',
    labels: ['bug', 'api'],
    author: 'bot',
    html: paragraph(
      'Upload of tides-2027.csv failed: column “station” not found. The file begins with a byte order mark.',
    ),
  },
  {
    number: 239,
    estimate: 8,
    title: 'Explore cheaper tile provider for satellite layer',
    priority: 'low',
    labels: ['research'],
    assignees: ['NB'],
    due: 21,
  },
  {
    number: 236,
    estimate: 2,
    title: 'Document berth allocation rules for new harbours',
    priority: 'low',
    assignees: ['ML'],
    html: taskList(0, ['Priority of tankers', 'Tide windows', 'Double banking', 'Who may overrule']),
  },
  {
    number: 233,
    title: 'Archive pilot requests older than two years',
    priority: 'lowest',
    labels: ['infra'],
  },
  {
    number: 229,
    estimate: 2,
    title: 'Dark chart palette fails contrast on the gate kiosk',
    labels: ['gate', 'bug'],
    assignees: ['AO'],
    comments: [['AO', 9, 'Measured 2.1 to 1 for the depth lines. The kiosk glass takes away more.']],
  },
  {
    number: 145,
    estimate: 5,
    title: 'Warn before a berth plan is overwritten',
    priority: 'high',
    labels: ['map'],
    assignees: ['ML'],
  },
  { number: 148, title: 'Show the crane’s next inspection on its card', labels: ['mobile'] },
  { number: 151, title: 'Print the yard map on one A3 page', priority: 'low', labels: ['map'] },
  {
    number: 155,
    title: 'Accept container numbers with a trailing space',
    labels: ['bug', 'gate'],
    author: 'bot',
  },
  { number: 159, title: 'Let an agent withdraw a pre-arrival notice', labels: ['customs'] },
  { number: 162, title: 'Keep the filter when a vessel is opened and closed', labels: ['map', 'bug'] },
  { number: 166, title: 'Send the noon report in the reader’s own time zone', labels: ['chore'] },
  {
    number: 170,
    estimate: 3,
    title: 'Rotate the signing key of the gate slips',
    priority: 'high',
    labels: ['infra'],
    assignees: ['TR'],
    due: 30,
  },
  { number: 173, title: 'Sort mooring gangs by distance to the berth', labels: ['mobile'] },
  { number: 177, title: 'Explain a refused crane booking in one sentence', labels: ['api'] },
  {
    number: 180,
    title: 'Read seal numbers with the tablet camera',
    labels: ['research', 'mobile'],
    estimate: 13,
  },
  {
    number: 184,
    title: 'Name the file of an export after the vessel',
    priority: 'lowest',
    labels: ['chore'],
  },
  { number: 188, title: 'Count empty containers apart in the yard total', labels: ['api'] },
  { number: 191, title: 'Follow a tug from the pilot’s page', labels: ['map'], assignees: ['ML'] },
  {
    number: 195,
    title: 'Compare two tide stations on one chart',
    priority: 'low',
    labels: ['research'],
    estimate: 8,
  },
  { number: 200, title: 'Ask before a slip is printed twice', labels: ['gate'] },
  { number: 205, title: 'Group arrivals by shipping line', labels: ['map'], tags: ['asked by agents'] },
  {
    number: 212,
    title: 'Remove the unused fax field from the agent form',
    priority: 'lowest',
    labels: ['chore'],
  },
];
