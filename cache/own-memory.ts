/**
 * The same bytes in memory of their own size. Node cuts small buffers out of slabs of 64 KB: one that is kept for
 * long keeps its whole slab, so that a text of 300 bytes would hold 44 KB.
 */
export function inOwnMemory(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
