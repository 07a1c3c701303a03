import { createWriteStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { readStoredName } from '../../contract/media/media.ts';
import { readArchive, summariseStream } from '../../server/backup/archive.ts';
import { Manifest, manifestName } from '../../server/backup/manifest.ts';
import { fileOf, summariseFile } from '../../server/backup/rows-in-files.ts';
import { restorableTables } from '../../store/engine/rows.ts';

/** Reads a whole backup and compares it with its manifest. Leaves its tables in the folder. */
export async function verifyBackup(path: string, folder: string): Promise<Manifest> {
  const found: Pick<Manifest, 'tables' | 'files'> = { tables: {}, files: {} };
  let manifest: Manifest | undefined;
  await readArchive(path, async (name, content) => {
    const table = restorableTables.find((candidate) => name === `tables/${candidate}.jsonl`);
    const file = name.startsWith('files/') && name.slice('files/'.length);
    if (table) {
      await pipeline(content, createWriteStream(fileOf(folder, table)));
      found.tables[table] = await summariseFile(folder, table);
    } else if (file && readStoredName(file)) found.files[file] = await summariseStream(content);
    else if (name === manifestName) manifest = readManifest(await text(content));
    else throw new Error(`${name} has no place in a backup`);
  }).catch((cause) => {
    throw new Error(`${path} is no backup, or is damaged: ${cause.message.split('\n', 1)[0]}`);
  });
  if (!manifest) throw new Error(`${path} is no backup, or is damaged: its end is missing`);
  const damaged =
    differing(manifest.tables, found.tables) ?? differing(manifest.files, found.files);
  if (damaged) throw new Error(`${path} is damaged: ${damaged} is not what was written`);
  return manifest;
}

function readManifest(content: string): Manifest {
  const parsed = Manifest.safeParse(JSON.parse(content));
  if (parsed.success) return parsed.data;
  throw new Error('what it says about itself cannot be read');
}

/** The first name whose entries differ. */
function differing<Entry extends object>(
  expected: Record<string, Entry>,
  found: Record<string, Entry>,
): string | undefined {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)]);
  return [...names].find((name) => !isSame(expected[name], found[name]));
}

const isSame = <Entry extends object>(one: Entry | undefined, other: Entry | undefined) =>
  one !== undefined &&
  other !== undefined &&
  Object.entries(one).every(([key, value]) => other[key as keyof Entry] === value);
