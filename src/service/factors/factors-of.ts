import type { Call } from '../context.ts';

interface Factors {
  app: boolean;
  passkeys: boolean;
}

export async function factorsOf(call: Pick<Call, 'db'>, userId: string): Promise<Factors> {
  const app = await call.db
    .selectFrom('authenticator_apps')
    .select('id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const passkey = await call.db
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return { app: app !== undefined, passkeys: passkey !== undefined };
}

export const hasFactor = ({ app, passkeys }: Factors) => app || passkeys;
