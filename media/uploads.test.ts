import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { newFolder } from '../tests/support/engines.ts';
import { png } from '../tests/support/files.ts';
import { openArriving } from './arriving.ts';
import { openFolder } from './folder.ts';
import { takeUploads } from './uploads.ts';

it('does not confirm what was removed after it was published', async () => {
  const folder = await newFolder();
  const storage = await openFolder(folder.path);
  const arriving = await openArriving(join(folder.path, '.arriving'));
  const uploads = takeUploads({ storage, arriving, maxImageMb: 1, maxVideoMb: 1 });
  const file = await uploads.receive(Readable.from([png]), ['image']);
  await uploads.publish([file]);
  await uploads.confirm([file]);
  await storage.remove([file.name]);
  await expect(uploads.confirm([file])).rejects.toMatchObject({ code: 'unavailable' });
  await folder.remove();
});
