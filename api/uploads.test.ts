import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import {
  accepted,
  type FormFile,
  form,
  mp4Of,
  png,
  pngNumber,
  refused,
} from '../tests/support/files.ts';
import { aFilm, box, place, privateFiles } from '../tests/support/private-files.ts';
import { onEverySetup } from '../tests/support/storages.ts';
import { useTestApp } from '../tests/support/test-app.ts';

const megabyte = 1024 * 1024;
const pictures = 'Please choose a picture (JPEG, PNG, WebP, AVIF, GIF or SVG).';

onEverySetup((engine, storage) => {
  const its = useTestApp(engine, { MAX_IMAGE_MB: '1', MAX_VIDEO_MB: '2' }, storage);
  const send = (url: string, files: FormFile[]) =>
    its.admin.call(`POST ${url}`, undefined, form(files));
  const upload = (...files: FormFile[]) => send('/api/homepage/upload', files);
  const uploadImage = (...files: FormFile[]) => send('/api/upload/image', files);

  afterEach(async () => {
    expect(await its.site.temporaryFiles()).toEqual([]);
  });

  it('returns the upload limits, only to the administrator', async () => {
    expect((await its.site.call('GET /api/upload/limits')).status).toBe(401);
    const { status, json } = await its.admin.call('GET /api/upload/limits');
    expect([status, json.data]).toEqual([200, { image: 1, video: 2 }]);
  });

  describe('refuses, and stores nothing of:', () => {
    afterEach(async () => {
      expect(await its.site.stored()).toEqual([]);
    });

    it('a form without a file in an expected field', async () => {
      const noFile = { success: false, error: 'Choose a file to upload.' };
      for (const files of [[], [{ field: 'image', bytes: png }], [{ field: '', bytes: png }]]) {
        const { status, json } = await upload(...files);
        expect([status, json]).toEqual([400, noFile]);
      }
      const other = await uploadImage({ field: 'file', bytes: png });
      expect([other.status, other.json]).toEqual([400, noFile]);
      const empty = await uploadImage({ field: 'image', bytes: Buffer.alloc(0) });
      expect([empty.status, empty.json]).toEqual([400, noFile]);
    });

    it('a body that is not a form', async () => {
      for (const type of ['application/json', 'text/plain', 'image/png']) {
        const { status } = await its.admin.call('POST /api/upload/image', '{}', {
          headers: { 'content-type': type },
        });
        expect([type, status]).toEqual([type, 415]);
      }
      expect((await its.admin.call('POST /api/upload/image')).status).toBe(415);
    });

    it.each([
      ['without a boundary', 'multipart/form-data', 'x'],
      ['with an endless boundary', `multipart/form-data; boundary=${'b'.repeat(300)}`, 'x'],
      ['that is nonsense', 'multipart/form-data; boundary=x', 'nonsense'],
      ['whose part has half a head', 'multipart/form-data; boundary=x', '--x\r\nA: b\r\n--x--\r\n'],
      ['that breaks off', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-'],
      [
        'that breaks off within a file',
        'multipart/form-data; boundary=x',
        `--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n${png.toString('latin1')}`,
      ],
    ])('a form %s', async (_name, type, payload) => {
      const { status, json } = await its.admin.call('POST /api/upload/image', payload, {
        headers: { 'content-type': type },
      });
      expect([status, json.error]).toEqual([400, 'The request body could not be read.']);
    });

    it('field names such as __proto__', async () => {
      for (const field of ['__proto__', 'constructor', 'toString']) {
        expect((await upload({ field, bytes: png })).status).toBe(400);
      }
    });

    it.each(Object.entries(refused))('%s, whatever its name and type', async (_name, bytes) => {
      const { status, json } = await uploadImage({ field: 'image', bytes });
      expect([status, json]).toEqual([415, { success: false, error: pictures }]);
      expect(
        (await upload({ field: 'file', bytes, name: 'a.mp4', type: 'video/mp4' })).status,
      ).toBe(415);
    });

    it('a video instead of an image', async () => {
      const { status, json } = await uploadImage({ field: 'image', bytes: accepted.mp4 });
      expect([status, json.error]).toEqual([415, pictures]);
    });

    it.each([
      [
        'HEIC',
        box('ftyp', 'heic\0\0\0\0mif1heic'),
        'This is a HEIC photo, which browsers cannot show. Please export it as JPEG; an iPhone takes JPEG photos after Settings › Camera › Formats › Most Compatible.',
      ],
      [
        'HEVC',
        aFilm({ brand: 'qt  ', codec: 'hvc1' }),
        'This video is in a format (HEVC or ProRes) that many browsers cannot play. Please export it as MP4 with H.264; an iPhone records it after Settings › Camera › Formats › Most Compatible.',
      ],
    ])('%s, saying what to do instead', async (_format, bytes, error) => {
      const { status, json } = await upload({ field: 'file', bytes });
      expect([status, json]).toEqual([415, { success: false, error }]);
    });

    it('an image or a video that is too large', async () => {
      const padded = (bytes: Buffer, size: number) =>
        Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]);
      for (const [bytes, limit] of [
        [padded(png, megabyte + 1), 1],
        [padded(accepted.mp4, 2 * megabyte + 1), 2],
      ] as const) {
        const { status, json } = await upload({ field: 'file', bytes });
        expect(status).toBe(413);
        expect(json.error).toBe(`Please choose a file of at most ${limit} MB.`);
      }
    });

    it('more than 50 files', async () => {
      const many = (count: number) =>
        Array.from({ length: count }, () => ({ field: 'files', bytes: png }));
      expect((await upload(...many(51))).status).toBe(413);
    });

    it('all files if one of them is invalid', async () => {
      for (const wrong of [refused.html, Buffer.alloc(0)]) {
        const { status } = await upload(
          { field: 'files', bytes: png },
          { field: 'files', bytes: wrong },
          { field: 'files', bytes: accepted.gif },
        );
        expect([400, 415]).toContain(status);
      }
    });

    describe('a poster', () => {
      const video = { field: 'file', bytes: accepted.mp4 };
      const poster = { field: 'poster', bytes: png };

      it('that is not an image, before or after its video', async () => {
        for (const bytes of [refused.html, accepted.webm]) {
          const wrong = { field: 'poster', bytes };
          for (const files of [
            [wrong, video],
            [video, wrong],
          ]) {
            const { status, json } = await upload(...files);
            expect([status, json.error]).toEqual([415, pictures]);
          }
        }
      });

      it('that is too large', async () => {
        const large = Buffer.concat([png, Buffer.alloc(megabyte)]);
        expect((await upload(video, { ...poster, bytes: large })).status).toBe(413);
      });

      it('without a video', async () => {
        const { status, json } = await upload(poster);
        expect([status, json.error]).toEqual([400, 'Choose a file to upload.']);
      });

      it.each([
        ['a picture', [{ field: 'file', bytes: accepted.gif }, poster]],
        ['several videos', [video, { field: 'files', bytes: accepted.webm }, poster]],
        ['another poster', [poster, video, { ...poster, bytes: accepted.jpg }]],
      ])('with %s', async (_name, files) => {
        const { status, json } = await upload(...files);
        expect([status, json.error]).toEqual([
          400,
          'A poster comes alone, beside exactly one video.',
        ]);
      });
    });
  });

  it('accepts a file of exactly the maximum size', async () => {
    const bytes = Buffer.concat([png, Buffer.alloc(megabyte - png.length)]);
    expect((await uploadImage({ field: 'image', bytes })).status).toBe(200);
  });

  it.each(Object.entries(accepted))(
    'accepts %s by its bytes, whatever its name',
    async (extension, bytes) => {
      const { status, json } = await upload({
        field: 'file',
        bytes,
        name: '../../etc/passwd.html',
        type: 'text/html',
      });
      expect(status).toBe(200);
      expect(json.data.url).toMatch(new RegExp(`^/uploads/[0-9a-f]{40}\\.${extension}$`));
      expect(json.data).not.toHaveProperty('urls');
      expect((await its.site.app.inject(json.data.url)).rawPayload).toEqual(bytes);
    },
  );

  it.each(Object.entries(privateFiles))('serves %s without its location', async (_kind, bytes) => {
    expect(bytes.includes(place)).toBe(true);
    const { status, json } = await upload({ field: 'file', bytes });
    expect(status).toBe(200);
    expect((await its.site.app.inject(json.data.url)).rawPayload.includes(place)).toBe(false);
  });

  it("returns the editor's image both inside and outside of data", async () => {
    const { status, json } = await uploadImage({ field: 'image', bytes: png });
    expect(status).toBe(200);
    const { url } = json.data;
    expect(json).toEqual({
      success: true,
      url,
      message: 'Image uploaded successfully',
      data: { url },
    });
  });

  it('returns several files in order', async () => {
    const kinds = ['png', 'mp4', 'gif'] as const;
    const { json } = await upload(
      ...kinds.map((kind) => ({ field: 'files', bytes: accepted[kind] })),
    );
    expect(json.data.urls.map((url: string) => url.split('.').pop())).toEqual(kinds);
    expect(json.data.url).toBe(json.data.urls[0]);
  });

  it('stores the same file once, even for concurrent uploads', async () => {
    const file = { field: 'file', bytes: await pngNumber(1) };
    const before = (await its.site.stored()).length;
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(file)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(new Set(answers.map(({ json }) => json.data.url)).size).toBe(1);
    expect((await its.site.stored()).length).toBe(before + 1);
  });

  describe('a video with its poster', () => {
    const unique = () => mp4Of(randomUUID());
    const video = (bytes: Buffer) => ({ field: 'file', bytes });
    const poster = (kind: keyof typeof accepted) => ({ field: 'poster', bytes: accepted[kind] });
    const about = async (url: string) =>
      (await its.site.call(`GET ${url.replace('/uploads/', '/api/media/')}`)).json.data;

    it('returns the video, and stores its poster like any image', async () => {
      for (const files of [
        [poster('png'), video(unique())],
        [video(unique()), poster('png')],
      ]) {
        const { status, json } = await upload(...files);
        expect(status).toBe(200);
        expect(json.data).toEqual({ url: expect.stringMatching(/\.mp4$/) });
        const { poster: url } = await about(json.data.url);
        expect(await its.site.stored()).toContain(url.replace('/uploads/', ''));
        expect(await about(url)).toMatchObject({ width: 1, height: 1, poster: null });
        expect((await about(url)).placeholder).toMatch(/^data:image\/webp;base64,/);
      }
    });

    it('accepts a poster later, keeps the first one, and updates pages at once', async () => {
      const bytes = unique();
      const { url } = (await upload(video(bytes))).json.data;
      await its.admin.call('PUT /api/homepage', { loopVideo: url });
      const media = async () => (await its.site.call('GET /api/pages/home')).json.data.media;
      expect(await media()).toMatchObject({ [url]: { poster: null } });

      await upload(video(bytes), poster('webp'));
      const first = (await about(url)).poster;
      expect(first).toMatch(/\.webp$/);
      expect(await media()).toMatchObject({ [url]: { poster: first }, [first]: { width: 1 } });

      await upload(video(bytes), poster('jpg'));
      await upload(video(bytes));
      expect((await about(url)).poster).toBe(first);
    });
  });

  it('answers 404 for the media data of an unknown file', async () => {
    for (const name of ['nothing.png', '..%2fvitrine.sqlite', 'nothing', '.arriving']) {
      const { status } = await its.site.call(`GET /api/media/${name}`);
      expect([name, status]).toEqual([name, 404]);
    }
  });
});
