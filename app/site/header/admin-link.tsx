import { useEffect, useState } from 'react';
import type { RequestFailed } from '../../../contract/client.ts';
import { storageKeys } from '../../../contract/colours/defaults.ts';
import { apiWith } from '../../ui/api.ts';
import { island } from '../../ui/island/island.tsx';
import { forgetToken, readToken } from '../../ui/stored-token.ts';

/**
 * Only the administrator's browser holds a token, and only it shows this link, after the page has
 * come alive and the server knows the token: the page that everybody gets is one and the same.
 */
export const AdminLink = island('admin-link', ForAdministrator, { as: 'li' });

function ForAdministrator() {
  const [isAdministrator, setAdministrator] = useState(false);

  useEffect(() => {
    const check = async () => {
      const token = readToken();
      const isKnown = token !== null && (await isConfirmed(token));
      const kept = readToken(); // another one, kept meanwhile, is checked on its own
      if (kept === null || kept === token) setAdministrator(isKnown && kept !== null);
    };
    /** Signing in or out in another tab shows here too. */
    const onStorage = ({ key }: StorageEvent) => {
      if (key === storageKeys.token || key === null) check();
    };
    check();
    addEventListener('storage', onStorage);
    addEventListener('pageshow', check); // Back may show a page as it was before signing out
    return () => {
      removeEventListener('storage', onStorage);
      removeEventListener('pageshow', check);
    };
  }, []);

  return isAdministrator && <a href="/admin">Admin Panel</a>;
}

/** A token that is refused is forgotten, as in the admin area; no answer says nothing about it. */
async function isConfirmed(token: string): Promise<boolean> {
  try {
    await apiWith(token).verify();
    return true;
  } catch (error) {
    if ((error as Partial<RequestFailed>).status === 401) forgetToken(token);
    return false;
  }
}
