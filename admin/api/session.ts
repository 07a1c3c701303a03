import { useEffect, useSyncExternalStore } from 'react';
import { storageKeys } from '../../contract/account/storage-keys.ts';

/**
 * The session as this tab knows it. The token itself stays in the browser's storage, so that tabs sharing it always
 * use the newest one.
 */
interface SessionState {
  isSignedIn: boolean;
  /** The token became invalid while the user was working: a dialog asks for the password. */
  isAskingAgain: boolean;
}

let state: SessionState = { isSignedIn: false, isAskingAgain: false };
let wasRemembered = false;
let answered: ((isSignedIn: boolean) => void)[] = [];
const listeners = new Set<() => void>();
const otherTabs = new BroadcastChannel('admin-session');

function change(next: SessionState) {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, () => state);
}

export function readToken(): string | null {
  return localStorage.getItem(storageKeys.token) ?? sessionStorage.getItem(storageKeys.token);
}

/** Whether the token outlives the browser session, as chosen at sign-in. */
export function isRemembered(): boolean {
  return wasRemembered;
}

/** As this tab knows it: stays true while the password is asked for again. */
export function isSignedIn(): boolean {
  return state.isSignedIn;
}

export function confirmSignedIn() {
  wasRemembered = localStorage.getItem(storageKeys.token) !== null;
  change({ isSignedIn: true, isAskingAgain: false });
}

export function signIn(token: string, remember: boolean) {
  forget();
  const storage = remember ? localStorage : sessionStorage;
  storage.setItem(storageKeys.token, token);
  storage.setItem(storageKeys.auth, 'true');
  confirmSignedIn();
  settle(true);
}

export function signOut() {
  forget();
  // The storage event reaches other tabs only if the token was remembered; this message reaches all.
  otherTabs.postMessage('signed-out');
  becomeSignedOut();
}

/** Asks for the password once, however many calls found the token invalid. */
export function askAgain(): Promise<boolean> {
  change({ ...state, isAskingAgain: true });
  return new Promise((resolve) => answered.push(resolve));
}

export function declineToSignIn() {
  change({ ...state, isAskingAgain: false });
  settle(false);
}

/** Clears the token without notifying other tabs, for one that the server doesn't know. */
export function forget() {
  for (const storage of [localStorage, sessionStorage]) {
    storage.removeItem(storageKeys.token);
    storage.removeItem(storageKeys.auth);
  }
}

function becomeSignedOut() {
  change({ isSignedIn: false, isAskingAgain: false });
  settle(false);
}

function settle(isSignedIn: boolean) {
  const waiting = answered;
  answered = [];
  for (const resolve of waiting) resolve(isSignedIn);
}

/** Forms in this tab with unsaved changes. */
const unsavedForms = new Set<object>();

/** While dirty, a session that ends must not unmount the form. */
export function useUnsavedWork(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return;
    const form = {};
    unsavedForms.add(form);
    return () => void unsavedForms.delete(form);
  }, [isDirty]);
}

export const hasUnsavedWork = () => unsavedForms.size > 0;

/** Another tab removed the token: unsaved changes stay here, behind the password dialog. */
function loseToken() {
  if (hasUnsavedWork()) change({ isSignedIn: true, isAskingAgain: true });
  else becomeSignedOut();
}

otherTabs.onmessage = () => {
  forget();
  if (state.isSignedIn) loseToken();
};

window.addEventListener('storage', ({ key }) => {
  if (!state.isSignedIn || (key !== null && key !== storageKeys.token)) return;
  if (!readToken()) return loseToken();
  if (!state.isAskingAgain) return;
  // The password was entered in another tab, for all tabs that share the token.
  confirmSignedIn();
  settle(true);
});
