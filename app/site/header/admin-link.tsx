import { useSyncExternalStore } from 'react';
import { storageKeys } from '../../../contract/limits.ts';

/**
 * Only the administrator's browser holds a token, and only it shows this link, after the page has
 * come alive: the page that everybody gets is one and the same. A plain link, because the admin
 * area is a document with a policy of its own.
 */
export function AdminLink() {
  const isAdministrator = useSyncExternalStore(listen, holdsToken, () => false);
  if (!isAdministrator) return null;
  return (
    <li>
      <a href="/admin">Admin Panel</a>
    </li>
  );
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
