import { parseArgs } from 'node:util';
import { readTitles } from '../store/media/media.ts';
import type { Command } from './command.ts';
import { openSite } from './open-site.ts';
import { findUnusedMedia, type StoredMedia } from './unused-media.ts';

const dayMs = 24 * 60 * 60_000;

/** A form may be open for days with a file that nothing refers to until it's saved. */
const defaultDays = '7';

export const unusedFiles: Command = {
  summary: `list uploads that nothing refers to; --remove those older than --older-than-days ${defaultDays}`,
  async run(args, config) {
    const { isRemoving, days } = readOptions(args);
    const site = await openSite(config);
    try {
      const { unused, removable, remove } = await findUnusedMedia(
        site,
        new Date(Date.now() - days * dayMs),
      );
      const titles = await readTitles(site.db);
      for (const media of unused) say(line(media, titles.get(media.hash)));
      say(`Unused: ${sum(unused)}; older than ${days} days: ${sum(removable)}.`);
      if (isRemoving) say(`Removed: ${sum(await remove())}.`);
    } finally {
      await site.db.destroy();
    }
  },
};

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      remove: { type: 'boolean', default: false },
      'older-than-days': { type: 'string', default: defaultDays },
    },
  });
  const days = values['older-than-days'];
  if (!/^[1-9]\d{0,4}$/.test(days)) {
    throw new Error('--older-than-days must be a whole number, at least 1');
  }
  return { isRemoving: values.remove, days: Number(days) };
}

/** The title is escaped, so that this stays one line. */
function line({ names, size, storedAt }: StoredMedia, title: string | undefined): string {
  const [upload] = names.sort((a, b) => a.length - b.length);
  const age = Math.floor((Date.now() - storedAt.getTime()) / dayMs);
  const found = `${upload.padEnd(45)} ${megabytes(size).padStart(12)} ${String(age).padStart(5)} days`;
  return title ? `${found}  ${JSON.stringify(title)}` : found;
}

const sum = (all: StoredMedia[]) =>
  `${all.length} uploads, ${megabytes(all.reduce((bytes, { size }) => bytes + size, 0))}`;

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(2)} MB`;

const say = (text: string) => process.stdout.write(`${text}\n`);
