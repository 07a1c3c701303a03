import sharp from 'sharp';

/** A real photograph as a camera would write it: turned on its side, and telling where it was. */
export function aPhotograph({ width = 900, height = 600 } = {}): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#336699',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .withExif({
      IFD0: { Make: 'Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A body of a multipart upload, as a browser would send it. */
export function multipart(parts: { field: string; filename: string; content: Buffer | string }[]) {
  const boundary = '----vitrine-test';
  const payload = Buffer.concat([
    ...parts.flatMap(({ field, filename, content }) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\n` +
          'Content-Type: application/octet-stream\r\n\r\n',
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
