import { createReadStream } from 'node:fs';
import { extract } from 'tar-stream';
import { alert, expect, screen, test } from './admin.ts';

test.use({
  expectedConsole: [/status of 403/],
});

/** The names of the entries in an archive. */
async function namesIn(path: string): Promise<string[]> {
  const names: string[] = [];
  const reader = createReadStream(path).pipe(extract());
  for await (const entry of reader) {
    names.push(entry.header.name);
    entry.resume();
  }
  return names;
}

test('downloads a backup after the password, and shows the date of the last one', async ({
  admin,
  ownSite,
}) => {
  await admin.goto('/admin/backup');
  await expect(screen(admin, 'Backup')).toBeVisible();
  await expect(admin.getByText('npm run vitrine -- restore')).toBeVisible();
  await admin.getByRole('button', { name: 'Download a backup' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Confirm that it is you' });
  const password = dialog.getByLabel(/^Password/);
  await expect(password).toBeFocused();
  await password.fill('not the password');
  await admin.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('This is not your password.');

  await password.fill(ownSite.password);
  const downloading = admin.waitForEvent('download');
  await admin.keyboard.press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^vitrine-\d{4}-\d\d-\d\d\.tar$/);
  const names = await namesIn(await download.path());
  expect(names).toContain('tables/items.jsonl');
  expect(names.at(-1)).toBe('manifest.json');
  await expect(dialog).toHaveCount(0);
  await expect(admin.getByText(/^The backup was sent/)).toBeVisible();
  await expect(
    admin.getByText(/^Last backup: .*, downloaded with Chrome on Linux\.$/),
  ).toBeVisible();
  await expect(alert(admin)).toHaveCount(0);

  await admin.goto('/admin/record?kind=data');
  await expect(admin.getByRole('row').filter({ hasText: 'Backup made' }).first()).toBeVisible();
});
