import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Client } from '../../../contract/client.ts';
import { test as base } from './admin.ts';

type Upload = (name: string, bytes: Buffer) => Promise<string>;

interface LibraryFixtures {
  /** Uploads through the API into an empty library; returns the last segment of the file's URL. */
  upload: Upload;
}

export const test = base.extend<LibraryFixtures>({
  upload: async ({ content, ownSite, adminToken }, use) => {
    await empty(content);
    await use(async (name, bytes) => {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(bytes)]), name);
      const response = await fetch(`${ownSite.url}/api/homepage/upload`, {
        method: 'POST',
        headers: { authorization: `Bearer ${adminToken}` },
        body: form,
      });
      const { data } = (await response.json()) as { data: { url: string } };
      return data.url.replace('/uploads/', '');
    });
  },
});

/** Videos first: they reference their posters. */
async function empty(client: Client) {
  for (const kind of ['video', 'image'] as const) {
    const { items } = await client.listMedia({ query: { kind, perPage: '200' } });
    for (const { name } of items) await client.deleteMedia({ params: { name } });
  }
  for (const { kind, id } of await client.listTrash()) {
    await client.removeFromTrash({ params: { kind, id } });
  }
}

/** An image whose left and right halves have different colors. */
async function halves(left: string, right: string, size = { width: 400, height: 200 }) {
  const half = { ...size, width: size.width / 2, channels: 3 as const };
  const input = await sharp({ create: { ...half, background: right } })
    .png()
    .toBuffer();
  return sharp({ create: { ...size, channels: 3, background: left } })
    .composite([{ input, left: half.width, top: 0 }])
    .jpeg()
    .toBuffer();
}

/** A unique image: bytes that were uploaded before would keep their name and alt text. */
export const unlike = () => halves(anyColour(), anyColour());

const anyColour = () => `#${randomBytes(3).toString('hex')}`;

/** Starts dark and fades in within its first second. */
const clip = await readFile(join(import.meta.dirname, '..', 'long-clip.webm'));

/** A unique video: followed by random bytes in an element that players skip (EBML Void). */
export const film = () => Buffer.concat([clip, Buffer.from([0xec, 0x88]), randomBytes(8)]);

export const files = (page: Page) => page.getByRole('list', { name: 'Files' });

/** Files as a drag or the clipboard carries them. */
export const heldFiles = (
  page: Page,
  named: { name: string; mimeType: string; buffer: Buffer }[],
) =>
  page.evaluateHandle(
    (all) => {
      const transfer = new DataTransfer();
      for (const { name, type, bytes } of all) {
        const content = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
        transfer.items.add(new File([content], name, { type }));
      }
      return transfer;
    },
    named.map(({ name, mimeType, buffer }) => ({
      name,
      type: mimeType,
      bytes: buffer.toString('base64'),
    })),
  );
