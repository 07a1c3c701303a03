import { isPasswordHash } from '../../api/passwords/passwords.ts';
import { captionsName, toWebVtt } from '../../media/captions.ts';
import { readAdministrator } from '../../store/administrator.ts';
import { findBrokenItems } from '../../store/checks/items.ts';
import { keepGoing } from '../../store/checks/keep-going.ts';
import { findLooseEnds } from '../../store/checks/loose-ends.ts';
import { findBrokenRedirects } from '../../store/checks/redirects.ts';
import { findBrokenRows } from '../../store/checks/rows.ts';
import { findBrokenSettings } from '../../store/checks/settings.ts';
import type { Database } from '../../store/engine/database.ts';
import { readRows } from '../../store/engine/rows.ts';
import { nameRow } from '../../store/tables/index.ts';

/** The order matters: tags are sorted by the language in the settings, and references are read from valid rows. */
const checks = {
  settings: findBrokenSettings,
  items: findBrokenItems,
  rows: findBrokenRows,
  captions: findForeignCaptions,
  references: findLooseEnds,
  redirects: findBrokenRedirects,
  'the password': findForeignPassword,
};

/** Throws at the first content that the API would never have stored: these rows weren't written by Vitrine. */
export async function refuseForeignContent(db: Database): Promise<void> {
  for (const [part, find] of Object.entries(checks)) {
    for await (const problem of keepGoing(part, find(db))) {
      throw new Error(`it cannot be restored: ${problem}`);
    }
  }
}

async function* findForeignPassword(db: Database): AsyncGenerator<string> {
  const { passwordHash = '', environmentHash } = (await readAdministrator(db)) ?? {};
  if ([passwordHash, environmentHash ?? passwordHash].every(isPasswordHash)) return;
  yield 'the password is not kept as ours are';
}

/** Captions are stored exactly as we serialize them, in a file named after that text. */
async function* findForeignCaptions(db: Database): AsyncGenerator<string> {
  for await (const row of readRows(db, 'media_captions')) {
    const name = nameRow('media_captions', row);
    const text = String(row.text);
    if (!isWebVtt(text)) yield `${name}: text: It is no WebVTT`;
    else if (row.file !== captionsName(text)) yield `${name}: Its file is named after another text`;
  }
}

function isWebVtt(text: string): boolean {
  try {
    return toWebVtt(text) === text;
  } catch {
    return false;
  }
}
