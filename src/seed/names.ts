/** Tests and journeys look for these names. */
export const organizationName = 'Northquay';

export interface SeededPerson {
  initials: Initials;
  name: string;
  role: 'admin' | 'member' | 'viewer';
}

/** `ML` is the owner of the organization. */
export type Initials = 'ML' | 'TR' | 'AO' | 'JS' | 'EK' | 'NB' | 'VH';

export const owner = {
  name: 'Mara Lindqvist',
  email: 'mara@northquay.example',
  password: 'harbour-lights',
} as const;

export const people: readonly SeededPerson[] = [
  { initials: 'TR', name: 'Tomás Rey', role: 'admin' },
  { initials: 'AO', name: 'Ada Okafor', role: 'member' },
  { initials: 'JS', name: 'Jonas Silva', role: 'member' },
  { initials: 'EK', name: 'Elif Kaya', role: 'member' },
  { initials: 'NB', name: 'Noah Brandt', role: 'member' },
  { initials: 'VH', name: 'Vera Holm', role: 'viewer' },
];

export const botName = 'intake-bot';

export const harbour = {
  name: 'Harbour',
  key: 'HBR',
  columns: {
    backlog: 'Backlog',
    ready: 'Ready',
    progress: 'In progress',
    review: 'In review',
    done: 'Done',
  },
  /** In progress is at its limit and In review above it, so that both states are shown. */
  limits: { ready: 8, progress: 5, review: 3 },
  labels: ['map', 'api', 'gate', 'bug', 'mobile', 'customs', 'infra', 'research', 'chore'],
  tickets: {
    checkIn: { reference: 'HBR-214', title: 'Offline check-in for gate terminals' },
    session: { reference: 'HBR-244', title: 'Gate terminal loses the session after a power cut' },
    pinVessel: {
      reference: 'HBR-248',
      title: 'Let dispatchers pin a vessel to the top of the arrivals board',
    },
  },
} as const;

export const pilotage = { name: 'Pilotage', key: 'PIL' } as const;

/** Only in the mock: a project with empty boards. */
export const tariffs = { name: 'Tariffs 2027', key: 'TAR' } as const;

export const documents = {
  runbook: 'Gate outage runbook',
  berthRules: 'Berth rules, 2026',
  handover: 'Shift handover checklist',
  review: 'Radar feed: what we tried',
} as const;
