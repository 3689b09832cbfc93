import type { Deployment } from '../support/deployment.ts';

/** Adds a project with half of its tickets in the first column. Returns its key. */
export async function addCrowdedBoard(
  deployment: Deployment,
  tickets: number,
  cookie: string,
): Promise<string> {
  const headers = { cookie };
  const session = await (await fetch(`${deployment.url}/api/app/session`, { headers })).json();
  const organization: string = session.organization.id;
  const seeded = await deployment.docket(
    'seed',
    '--organization',
    organization,
    `--tickets=${tickets}`,
    '--crowded',
  );
  const project = await fetch(`${deployment.url}/api/v1/projects/${seeded.project_id}`, { headers });
  return (await project.json()).key;
}

export async function cookieOf(
  { url }: Pick<Deployment, 'url'>,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const answer = await fetch(`${url}/api/app/session`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return answer.headers.getSetCookie()[0]!.split(';')[0]!;
}
