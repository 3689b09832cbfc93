import type { Priority } from '#contract/priorities.ts';
import { paragraph, taskList } from './html.ts';
import { harbour, type Initials } from './names.ts';

export type Author = Initials | 'bot';

/** `daysOnBoard` counts back from now, `due` forward. */
export interface SeededTicket {
  number: number;
  title: string;
  priority?: Priority;
  labels?: readonly (typeof harbour.labels)[number][];
  tags?: readonly string[];
  assignees?: readonly Initials[];
  due?: number;
  /** In points. */
  estimate?: number;
  author?: Author;
  html?: string;
  /** On the first board they follow from the number. */
  daysOnBoard?: number;
  comments?: readonly (readonly [author: Author, daysAgo: number, text: string])[];
}

const { tickets } = harbour;

export const ready: readonly SeededTicket[] = [
  {
    number: 231,
    estimate: 3,
    title: 'Retry webhook delivery with jitter and a dead-letter view',
    priority: 'high',
    labels: ['api'],
    assignees: ['JS'],
    due: 11,
    daysOnBoard: 0.6,
    comments: [
      ['JS', 6, 'The customs gateway answers 503 for about four minutes each night.'],
      ['NB', 5, 'Then five tries over ten minutes should cover it.'],
      ['JS', 2, 'Agreed. What fails after that goes into the dead-letter view.'],
    ],
  },
  {
    number: 226,
    estimate: 5,
    title: 'Show customs hold reason on the container card',
    labels: ['customs'],
    assignees: ['EK', 'ML'],
    daysOnBoard: 0.5,
    html: taskList(2, [
      'Read the reason from the customs message',
      'Words for the twelve codes',
      'Show it on the card',
      'Show it at the gate',
      'Tell the agent by mail',
    ]),
  },
  {
    number: 244,
    estimate: 3,
    title: tickets.session.title,
    priority: 'critical',
    labels: ['gate', 'bug'],
    tags: ['gate 4'],
    assignees: ['TR', 'ML'],
    due: 0,
    author: 'bot',
    daysOnBoard: 0.5,
    html:
      paragraph(
        'After a power cut the terminal at gate 4 shows the sign-in page, and the driver’s slip is gone.',
      ) +
      '<pre><code class="language-text">03:12:44 boot\n03:13:02 session store: file is empty\n03:13:02 redirect /sign-in</code></pre>',
    comments: [
      ['bot', 3.2, 'Seen three times this week at gate 4, once at gate 2.'],
      [
        'TR',
        2.4,
        'The session file is written without a flush. A cut within the next five seconds loses it.',
      ],
      ['ML', 2.1, 'Drivers wait outside in the rain for this one. Please take it before the map work.'],
      ['TR', 0.8, 'Reproduced on the bench with a relay. A fix is ready to be tried tonight.'],
    ],
  },
  {
    number: 221,
    estimate: 5,
    title: 'Batch-assign pilots from the weekly roster',
    assignees: ['AO'],
    due: 13,
    daysOnBoard: 0.6,
  },
];

export const progress: readonly SeededTicket[] = [
  {
    number: 214,
    title: tickets.checkIn.title,
    priority: 'highest',
    labels: ['gate', 'mobile'],
    tags: ['gate 4', 'winter'],
    assignees: ['ML', 'TR'],
    due: 7,
    author: 'bot',
    daysOnBoard: 3,
    html:
      '<p>Drivers queue for up to twenty minutes when the uplink at <strong>Gate 4</strong> drops. The terminal should accept a check-in without a connection and settle it later.</p>' +
      taskList(3, [
        'Store check-ins on the terminal, encrypted at rest',
        'Show the driver that the slip is provisional',
        'Replay in order when the uplink returns',
        'Refuse a container that is on a customs hold list',
      ]),
    comments: [
      ['AO', 5, 'The terminals have 2 GB free. That is about nine days of slips with photos.'],
      ['ML', 4.1, 'Nine days is plenty. The longest outage so far was eleven hours.'],
      ['JS', 2.2, 'Should two terminals be able to take the same truck while both are offline?'],
      [
        'ML',
        1.9,
        'It happens when a driver changes lanes. The second slip loses, and the driver is told at the exit.',
      ],
      [
        'TR',
        0.08,
        'Replay works on the bench. Two terminals with the same clock second produced one duplicate, so I added the device id to the key.',
      ],
    ],
  },
  {
    number: 219,
    estimate: 5,
    title: 'Vessel ETA drifts when the AIS feed goes stale',
    priority: 'high',
    labels: ['bug'],
    assignees: ['JS'],
    due: -2,
    daysOnBoard: 2,
    comments: [
      ['EK', 6, 'The arrivals board promised 14:20 while the vessel lay at anchor.'],
      [
        'JS',
        4.5,
        'We go on with the last known speed for ever. It should stop after fifteen minutes without a report.',
      ],
      ['JS', 1.5, 'Waiting for a recording of a real gap before I trust the fix.'],
    ],
  },
  {
    number: 207,
    estimate: 3,
    title: 'Export the customs manifest as a signed PDF',
    labels: ['customs'],
    assignees: ['EK'],
    daysOnBoard: 9,
    html: paragraph(
      'Customs accept the manifest by mail from January, if it is signed with the harbour’s certificate.',
    ),
  },
  {
    number: 223,
    estimate: 8,
    title: 'Berth conflict warning names both vessels',
    labels: ['map'],
    assignees: ['AO'],
    daysOnBoard: 2,
    comments: [
      ['AO', 1.8, '“Conflict at berth 7” made everybody open the plan to see with whom.'],
      ['ML', 1.5, 'Also say from when to when, please.'],
    ],
  },
  {
    number: 217,
    estimate: 2,
    title: 'Rate limit per API credential',
    priority: 'low',
    labels: ['api', 'infra'],
    assignees: ['NB'],
    daysOnBoard: 3,
  },
];

export const review: readonly SeededTicket[] = [
  {
    number: 198,
    estimate: 5,
    title: 'Reduce map tile memory on older tablets',
    priority: 'high',
    labels: ['map', 'mobile'],
    assignees: ['NB', 'JS'],
    daysOnBoard: 1,
    comments: [
      ['NB', 8, 'The 2019 tablets have 2 GB and die after forty minutes of panning.'],
      ['JS', 4, 'Tiles off screen are let go now. Memory stays under 180 MB for two hours.'],
      ['NB', 1.1, 'Tried on three tablets on the pilot boat. Good so far.'],
    ],
  },
  {
    number: 203,
    estimate: 2,
    title: 'Harbour fee calculator rounds half-cents twice',
    priority: 'critical',
    labels: ['bug'],
    assignees: ['TR'],
    due: -1,
    daysOnBoard: 8,
    comments: [
      ['ML', 7.5, 'An agent found it: 0.01 too much on every third invoice.'],
      ['TR', 3, 'Rounded once per line and once on the sum. Now only on the sum, as the tariff says.'],
    ],
  },
  {
    number: 211,
    estimate: 5,
    title: 'Let agents attach a bill of lading from mail',
    labels: ['customs'],
    assignees: ['EK'],
    daysOnBoard: 2,
    html: taskList(5, [
      'Address for each agent',
      'Match by container number',
      'Refuse files over 20 MB with an answer',
      'Check for viruses',
      'Show who sent it',
    ]),
  },
  {
    number: 209,
    estimate: 1,
    title: 'Arrivals digest mail at 05:30 local time',
    assignees: ['ML'],
    due: 9,
    daysOnBoard: 1,
  },
];
