import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Backup } from '../../contract/backup.ts';
import { readConfig } from '../../server/process/config.ts';
import { appendAuditEntry } from '../../store/audit-log/append.ts';
import { readAuditLog } from '../../store/audit-log/read.ts';
import { write } from '../../store/engine/write.ts';
import { cheapPassword as password, useCheapPassword } from '../../tests/support/cheap-password.ts';
import { vitrine } from '../../tests/support/commands.ts';
import { newFolder } from '../../tests/support/engines.ts';
import { aProduct } from '../../tests/support/factories.ts';
import { onEverySetup } from '../../tests/support/storages.ts';
import { useTestApp } from '../../tests/support/test-app.ts';

onEverySetup((engine, kind) => {
  const its = useTestApp(engine, {}, kind);
  const begin = () => its.admin.call('POST /api/backup');
  const ticket = async () => (await begin()).json.data.address as string;
  const read = async (): Promise<Backup> => (await its.admin.call('GET /api/backup')).json.data;
  const state = async () => (await read()).download?.state;
  const fetchFile = (url: string) => its.site.app.inject({ url });
  const told = async () => {
    const { entries } = await readAuditLog(its.site.db, { kind: 'data' });
    return entries.map(({ kind }) => kind);
  };
  let origin: string;
  beforeAll(async () => {
    await useCheapPassword(its.site);
    await its.admin.call(
      'POST /api/products',
      aProduct({ title: 'Kept', mainImage: '/empty.png' }),
    );
    // Larger than any buffer on the way.
    for (const letter of ['a', 'b', 'c']) {
      const path = join(its.site.folder, letter);
      const bytes = randomBytes(5_000_000);
      await writeFile(path, bytes);
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
      await its.site.storage.put(`${hash}.mp4`, path);
    }
    await its.site.app.listen({ port: 0 });
    origin = `http://127.0.0.1:${(its.site.app.server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    await its.site.db.deleteFrom('backup_download').execute();
    await its.site.db.deleteFrom('record').execute();
    await its.site.db.deleteFrom('attempts').execute();
  });

  it('is refused until the session is confirmed', async () => {
    const { status, json } = await begin();
    expect([status, json.error]).toEqual([403, 'Please confirm first that it is you.']);
    expect(await read()).toEqual({ last: null, download: null });
    const confirmed = await its.admin.call('POST /api/account/confirm', { password });
    expect(confirmed.status).toBe(200);
    expect((await begin()).status).toBe(201);
  });

  it('is refused with an unknown, expired, canceled or used ticket', async () => {
    const used = await ticket();
    expect((await fetchFile(used)).statusCode).toBe(200);
    await expect.poll(state).toBe('done');
    const cancelled = await ticket();
    expect((await its.admin.call('DELETE /api/backup')).json.data).toEqual({ cancelled: true });
    const answers = [used, cancelled, '/api/backup/file', '/api/backup/file?ticket=made-up'];
    const old = await ticket();
    const past = '2000-01-01T00:00:00.000Z';
    await its.site.db.updateTable('backup_download').set({ alive_until: past }).execute();
    for (const url of [...answers, old]) {
      const { statusCode, json } = await fetchFile(url);
      expect([url, statusCode, json().error]).toEqual([
        url,
        404,
        'This download has ended. Please start it again.',
      ]);
    }
    expect(await state()).toBe('cancelled');
  });

  it('is refused while another is running, until that one times out', async () => {
    await ticket();
    const running = { state: 'running', alive_until: '2999-01-01T00:00:00.000Z' } as const;
    await its.site.db.updateTable('backup_download').set(running).execute();
    const { status, json } = await begin();
    expect([status, json.error]).toEqual([409, 'A backup is being downloaded already.']);
    const past = '2000-01-01T00:00:00.000Z';
    await its.site.db.updateTable('backup_download').set({ alive_until: past }).execute();
    expect(await state()).toBe('failed');
    expect((await begin()).status).toBe(201);
  });

  it('is one file that the restore command accepts, and is logged', async () => {
    const answer = await fetchFile(await ticket());
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
      200,
      'private, no-store',
    ]);
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="vitrine-\d{4}-\d\d-\d\d\.tar"$/,
    );
    await expect.poll(state).toBe('done');
    const { last, download } = await read();
    expect([last?.actor, last?.device]).toEqual(['administrator', 'Unknown device']);
    expect(download?.sentBytes).toBe(answer.rawPayload.length);
    const share = (download?.totalBytes ?? 0) / answer.rawPayload.length;
    expect(share).toBeGreaterThan(0.95);
    expect(share).toBeLessThanOrEqual(1);
    expect(await told()).toEqual(['backup-made', 'backup-started']);
    expect(await its.site.temporaryFiles()).toEqual([]);

    const folder = await newFolder();
    const file = join(folder.path, 'site.tar');
    await writeFile(file, answer.rawPayload);
    const place = readConfig({ DATA_DIR: join(folder.path, 'restored') });
    expect(await vitrine(place, ['restore', file])).toMatchObject({ status: 0 });
    expect(await vitrine(place, ['check'])).toEqual({ status: 0, said: 'Nothing found.\n' });
    await folder.remove();
  });

  it('stops when canceled, and removes its temporary files', async () => {
    const { body } = await fetch(origin + (await ticket()));
    const reader = body?.getReader();
    await reader?.read();
    expect((await begin()).status).toBe(409);
    expect((await its.admin.call('DELETE /api/backup')).json.data).toEqual({ cancelled: true });
    const rest = async () => {
      while (!(await reader?.read())?.done);
    };
    // Reading on right away could finish before the server notices the cancellation.
    await expect.poll(() => its.site.temporaryFiles()).toEqual([]);
    await expect(rest()).rejects.toThrow();
    expect(await state()).toBe('cancelled');
    expect(await told()).toEqual(['backup-started']);
    expect((await read()).last).toBeNull();
  });

  it('counts as canceled when the browser disconnects', async () => {
    const gone = new AbortController();
    const { body } = await fetch(origin + (await ticket()), { signal: gone.signal });
    await body?.getReader().read();
    gone.abort();
    await expect.poll(state).toBe('cancelled');
    await expect.poll(() => its.site.temporaryFiles()).toEqual([]);
    expect((await begin()).status).toBe(201);
  });

  it('fails when a file cannot be read', async () => {
    const address = await ticket();
    const opening = vi.spyOn(its.site.storage, 'open').mockRejectedValue(new Error('away'));
    await expect(fetch(origin + address).then((answer) => answer.bytes())).rejects.toThrow();
    opening.mockRestore();
    await expect.poll(state).toBe('failed');
    expect(await told()).toEqual(['backup-started']);
    expect(await its.site.temporaryFiles()).toEqual([]);
  });

  it('shows the last backup made by the command', async () => {
    const actor = { kind: 'command', name: 'backup' } as const;
    await write(its.site.db, actor, (trx) => appendAuditEntry(trx, { kind: 'backup-made' }));
    expect((await read()).last).toMatchObject({ actor: 'command', device: 'backup' });
  });
});
