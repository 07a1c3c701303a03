import { useSyncExternalStore } from 'react';
import { storageKeys } from '../../../contract/limits.ts';
import { island } from '../../ui/island/island.tsx';

/**
 * Only the administrator's browser holds a token, and only it shows this link, after the page has
 * come alive: the page that everybody gets is one and the same.
 */
export const AdminLink = island('admin-link', ForAdministrator, { as: 'li' });

function ForAdministrator() {
  const isAdministrator = useSyncExternalStore(listen, holdsToken, () => false);
  return isAdministrator && <a href="/admin">Admin Panel</a>;
}

function holdsToken(): boolean {
  try {
    return Boolean(
      localStorage.getItem(storageKeys.token) ?? sessionStorage.getItem(storageKeys.token),
    );
  } catch {
    return false; // a browser that keeps nothing keeps no token
  }
}

/** Signing in or out in another tab shows here too. */
function listen(onChange: () => void) {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
}
