import { storageKeys } from '../contract/account/storage-keys.ts';

/** The administrator's token stored in this browser. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(storageKeys.token) ?? sessionStorage.getItem(storageKeys.token);
  } catch {
    return null; // storage is blocked, so there is no token
  }
}

/** Removes a token that the server rejected, unless another one has replaced it meanwhile. */
export function forgetToken(token: string): void {
  if (readToken() !== token) return;
  for (const storage of [localStorage, sessionStorage]) {
    storage.removeItem(storageKeys.token);
    storage.removeItem(storageKeys.auth);
  }
}
