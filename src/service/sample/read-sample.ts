import type { AppHandler } from '../context.ts';
import { samplePeople, sampleProjects } from './sample-records.ts';

export const readSample: AppHandler<'readSample'> = async call => ({
  projects: (await sampleProjects(call).execute()).map(({ id, name }) => ({ id, name })),
  people: (await samplePeople(call).execute()).length,
});
