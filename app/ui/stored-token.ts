import { storageKeys } from '../../contract/colours/defaults.ts';

/** The administrator's token, as this browser keeps it. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(storageKeys.token) ?? sessionStorage.getItem(storageKeys.token);
  } catch {
    return null; // a browser that keeps nothing keeps no token
  }
}

/** Clears a token that the server does not know, unless another has taken its place meanwhile. */
export function forgetToken(token: string): void {
  if (readToken() !== token) return;
  for (const storage of [localStorage, sessionStorage]) {
    storage.removeItem(storageKeys.token);
    storage.removeItem(storageKeys.auth);
  }
}
