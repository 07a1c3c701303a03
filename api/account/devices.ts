import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiContext } from '../serving/context.ts';

/**
 * A browser that has signed in once is known again, for one purpose alone: its wrong passwords are
 * counted by themselves, so that no stranger can use up its guesses. It lets nobody in.
 */

declare module 'fastify' {
  interface FastifyRequest {
    /** The device that the browser is told to be, with its signature. */
    knownDevice?: string;
  }
}

const cookieName = 'vitrine-device';
/** As long as browsers keep anything; each sign-in begins it anew. */
const keptSeconds = 400 * 86_400;
const cookie = new RegExp(`(?:^|; )${cookieName}=([\\w-]{22})\\.([\\w-]{43})(?:;|$)`);

/** The name of the device that a request brings, if it is one of ours and of this password. */
export async function readDevice(
  { secretKey }: Pick<ApiContext, 'secretKey'>,
  request: FastifyRequest,
  passwordHash: string,
): Promise<string | undefined> {
  const [, name, signature] = cookie.exec(request.headers.cookie ?? '') ?? [];
  if (name === undefined) return undefined;
  const expected = Buffer.from(
    sign(name, await secretKey.forSigning('known devices', passwordHash)),
  );
  return timingSafeEqual(Buffer.from(signature), expected) ? name : undefined;
}

/** Has the answer say to the browser which device it is: the same as before, or a new one. */
export async function rememberDevice(
  { secretKey }: Pick<ApiContext, 'secretKey'>,
  request: FastifyRequest,
  passwordHash: string,
  name = randomBytes(16).toString('base64url'),
): Promise<void> {
  const key = await secretKey.forSigning('known devices', passwordHash);
  request.knownDevice = `${name}.${sign(name, key)}`;
}

/** Only who signs in gets the cookie, and only the calls about signing in get it back. */
export function sendDevices(app: FastifyInstance, isPublicOverHttps: boolean): void {
  app.decorateRequest('knownDevice');
  app.addHook('onSend', async ({ knownDevice, protocol }, reply) => {
    if (!knownDevice) return;
    const secure = isPublicOverHttps || protocol === 'https' ? '; Secure' : '';
    const scope = `Path=/api/auth; Max-Age=${keptSeconds}; HttpOnly; SameSite=Strict${secure}`;
    reply.header('set-cookie', `${cookieName}=${knownDevice}; ${scope}`);
  });
}

/** The key is in no backup: a leaked one can't be used to forge devices, each with its own attempts. */
const sign = (name: string, key: Buffer) =>
  createHmac('sha256', key).update(name).digest('base64url');
