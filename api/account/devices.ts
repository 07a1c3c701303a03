import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiContext } from '../serving/context.ts';

/**
 * Known devices: a browser that has signed in before has its wrong passwords counted
 * separately, so that strangers can't use up its attempts. The cookie grants no access.
 */

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed device name to set as a cookie. */
    knownDevice?: string;
  }
}

const cookieName = 'vitrine-device';
/** The longest lifetime browsers allow; renewed at each sign-in. */
const cookieSeconds = 400 * 86_400;
const cookie = new RegExp(`(?:^|; )${cookieName}=([\\w-]{22})\\.([\\w-]{43})(?:;|$)`);

/** The device name in the request's cookie, if we signed it for the current password. */
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

/** Sets the device cookie on the response: the same name as before, or a new one. */
export async function rememberDevice(
  { secretKey }: Pick<ApiContext, 'secretKey'>,
  request: FastifyRequest,
  passwordHash: string,
  name = randomBytes(16).toString('base64url'),
): Promise<void> {
  const key = await secretKey.forSigning('known devices', passwordHash);
  request.knownDevice = `${name}.${sign(name, key)}`;
}

/** Set only after signing in or proving a second factor; its path limits it to the sign-in calls. */
export function sendDevices(app: FastifyInstance, isPublicOverHttps: boolean): void {
  app.decorateRequest('knownDevice');
  app.addHook('onSend', async ({ knownDevice, protocol }, reply) => {
    if (!knownDevice) return;
    const secure = isPublicOverHttps || protocol === 'https' ? '; Secure' : '';
    const scope = `Path=/api/auth; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Strict${secure}`;
    reply.header('set-cookie', `${cookieName}=${knownDevice}; ${scope}`);
  });
}

/** The key is in no backup: a leaked one can't be used to forge devices, each with its own attempts. */
const sign = (name: string, key: Buffer) =>
  createHmac('sha256', key).update(name).digest('base64url');
