import { contractVersion } from '../../contract/kinds/kind-names.ts';

/**
 * Local copies of unsaved changes, one per open form: a form that crashed leaves its copy behind, and no other form
 * overwrites it.
 */

export interface Copy<Content> {
  key: string;
  savedAt: string;
  content: Content;
}

/** Few and small, since the browser's storage is shared with other data. */
export const most = { copies: 12, characters: 1_000_000 };

const prefix = 'admin-recovery ';

/** Keys of the forms open in this tab. */
const own = new Set<string>();

export const keyOf = (form: string, writer: string) => `${prefix}${form} ${writer}`;

/** Writes the whole copy or none, evicting older ones to make room. */
export function writeCopy(key: string, content: unknown, savedAt = new Date().toISOString()) {
  const text = JSON.stringify({ contract: contractVersion, savedAt, content });
  localStorage.removeItem(key);
  if (text.length > most.characters) return;
  const others = allCopies().sort((a, b) => b.savedAt.localeCompare(a.savedAt));
  for (const { key: surplus } of others.splice(most.copies - 1)) localStorage.removeItem(surplus);
  while (!fits(key, text)) {
    const oldest = others.pop();
    if (!oldest) return;
    localStorage.removeItem(oldest.key);
  }
}

function fits(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export const removeCopy = (key: string) => localStorage.removeItem(key);

/** Copies of a form that is no longer open in any tab, newest first. */
export async function findCopies<Content>(form: string): Promise<Copy<Content>[]> {
  const open = await openForms();
  return allCopies()
    .filter(({ key }) => key.startsWith(keyOf(form, '')) && !open.has(key))
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt)) as Copy<Content>[];
}

/** Signing out deletes all copies, except those of forms still open in another tab. */
export async function forgetCopies(): Promise<void> {
  const open = await openForms();
  for (const { key } of allCopies()) {
    if (own.has(key) || !open.has(key)) removeCopy(key);
  }
}

/** Marks a form as open until the returned function is called or its tab is gone, even by a crash. */
export function holdOpen(key: string): () => void {
  const closed = Promise.withResolvers<void>();
  own.add(key);
  void locks()?.request(key, () => closed.promise);
  return () => {
    own.delete(key);
    closed.resolve();
  };
}

async function openForms(): Promise<Set<string | undefined>> {
  const { held = [] } = (await locks()?.query()) ?? {};
  return new Set(held.map(({ name }) => name));
}

/** Web Locks exist only in secure contexts. */
const locks = () => ('locks' in navigator ? navigator.locks : undefined);

function allCopies(): Copy<unknown>[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => readCopy(key) ?? []);
}

/** Undefined, and removed, if it is from an older release or damaged. */
function readCopy(key: string): Copy<unknown> | undefined {
  const { contract, savedAt, content } = parse(localStorage.getItem(key));
  if (contract === contractVersion) return { key, savedAt, content };
  removeCopy(key);
  return undefined;
}

function parse(text: string | null) {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
}
