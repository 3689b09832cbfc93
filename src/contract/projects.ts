import { z } from 'zod';
import { analytics } from './analytics.ts';
import { list } from './envelopes.ts';
import { day, id, name, text, timestamp } from './fields.ts';
import { label, tagCount } from './labels.ts';
import { limits } from './limits.ts';
import { area } from './operation.ts';
import { member } from './people.ts';
import { projectRoutes } from './routes.ts';

export const project = z
  .object({
    id,
    organization_id: id,
    name: z.string(),
    key: z.string(),
    description: z.string().nullable(),
    archived_at: timestamp.nullable(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Project' });

export type Project = z.infer<typeof project>;

export const projectOperations = area(
  { name: 'Projects', description: 'Projects, their people, labels, tags and figures.' },
  projectRoutes,
  {
    listProjects: {
      reads: 'single',
      summary: 'List projects, archived ones included',
      result: list(project),
    },
    createProject: {
      audience: 'readers',
      status: 201,
      makes: 'project',
      summary: 'Create a project',
      body: z.object({
        name: name(limits.projectName),
        key: name(limits.projectKey).meta({
          description: "Unique without case among the organization's live projects; cannot be changed later.",
        }),
        description: text(limits.projectDescription).nullable().optional(),
      }),
      result: project,
    },
    readProject: { reads: 'single', summary: 'Read a project', result: project },
    updateProject: {
      audience: 'readers',
      summary: 'Update a project',
      body: z.object({
        name: name(limits.projectName).optional(),
        description: text(limits.projectDescription).nullable().optional(),
        archived: z.boolean().optional(),
      }),
      result: project,
    },
    deleteProject: {
      audience: 'readers',
      summary: 'Delete a project (soft)',
      audit: 'project.deleted',
      recent: true,
    },
    listMembers: {
      summary: 'List project members',
      description: "Explicit members and the organization's owners and admins.",
      result: list(member),
    },
    listLabels: { reads: 'single', summary: 'List project labels', result: list(label) },
    listTags: {
      reads: 'long',
      summary: 'List the tags in use on live tickets, with counts',
      result: list(tagCount),
    },
    readAnalytics: {
      // The default range.
      reads: ({ from, to }) => (from === undefined && to === undefined ? 'short' : 'long'),
      summary: 'Read project analytics',
      description: `\`totals\`, \`by_board\` and \`by_priority\` are the present state, the rest is about the days of the range, in UTC. Percentiles are by nearest rank, over all tickets that were finished in the range. \`samples\` lists the ${limits.analyticsSamples} finished last of them, \`ageing\` the ${limits.analyticsSamples} oldest tickets in progress.`,
      query: z.object({ from: day.optional(), to: day.optional() }),
      result: analytics,
    },
  },
);
