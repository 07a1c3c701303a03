import { useEffect, useState } from 'react';
import { storageKeys } from '../../contract/account/storage-keys.ts';
import type { RequestFailed } from '../../contract/client.ts';
import { island } from '../../ui/island/island.tsx';
import { forgetToken, readToken } from '../../ui/stored-token.ts';
import { apiWith } from '../loading/api.ts';

/**
 * Rendered the same for everybody: only the administrator's browser holds a token, and it shows this link after
 * hydration, once the server has confirmed the token.
 */
export const AdminLink = island('admin-link', ForAdministrator, { as: 'li' });

function ForAdministrator() {
  const [isAdministrator, setAdministrator] = useState(false);

  useEffect(() => {
    const check = async () => {
      const token = readToken();
      const isKnown = token !== null && (await isConfirmed(token));
      const kept = readToken(); // another token, stored meanwhile, is checked on its own
      if (kept === null || kept === token) setAdministrator(isKnown && kept !== null);
    };
    /** Reflects signing in or out in another tab. */
    const onStorage = ({ key }: StorageEvent) => {
      if (key === storageKeys.token || key === null) check();
    };
    check();
    addEventListener('storage', onStorage);
    addEventListener('pageshow', check); // Back may restore the page as it was before signing out
    return () => {
      removeEventListener('storage', onStorage);
      removeEventListener('pageshow', check);
    };
  }, []);

  return isAdministrator && <a href="/admin">Admin Panel</a>;
}

/** A rejected token is removed, as in the admin area; without a response, nothing is known about it. */
async function isConfirmed(token: string): Promise<boolean> {
  try {
    await apiWith(token).verify();
    return true;
  } catch (error) {
    if ((error as Partial<RequestFailed>).status === 401) forgetToken(token);
    return false;
  }
}
