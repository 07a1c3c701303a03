/**
 * Copies bytes into memory of their own size. Node cuts small buffers out of 64 KB slabs, and one that is kept
 * retains its whole slab, so a text of 300 bytes would hold 44 KB.
 */
export function inOwnMemory(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
