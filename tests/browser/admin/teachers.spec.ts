import { aProduct, aTeacher } from '../../support/factories.ts';
import { alert, editor, expect, screen, test } from './admin.ts';

test('names what is missing, and keeps the rest', async ({ admin }) => {
  await admin.goto('/admin/teachers/new');
  await admin.getByRole('button', { name: 'Add a link' }).click();
  await admin.getByLabel('Address of link 1').fill('/about');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(admin.getByText('Name is required').first()).toBeVisible();
  await expect(admin.getByText('Enter an address that starts with https://')).toBeVisible();
  await expect(alert(admin)).toHaveCount(0);
});

test('adds a teacher, whose page is on the site', async ({ admin, content, ownSite }) => {
  await admin.goto('/admin/teachers');
  await admin.getByRole('link', { name: 'Add New Teacher' }).first().click();
  await expect(screen(admin, 'Add New Teacher')).toBeVisible();
  await admin.getByRole('textbox', { name: 'Name', exact: true }).fill('Ines Okafor');
  await editor(admin, 'About').fill('Draws and teaches.');
  await admin.getByRole('button', { name: 'Add a link' }).click();
  await admin.getByLabel('Name of link 1').fill('Prints');
  await admin.getByLabel('Address of link 1').fill('prints.example/ines');
  await admin.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(screen(admin, 'Teachers')).toBeVisible();
  await expect(admin.getByRole('row', { name: /Ines Okafor/ })).toContainText('0 courses');
  const [teacher] = await content.listTeachers();
  expect(teacher).toMatchObject({
    slug: 'ines-okafor',
    bio: '<p>Draws and teaches.</p>',
    links: [{ name: 'Prints', url: 'https://prints.example/ines' }],
  });
  const page = await fetch(`${ownSite.url}/teacher/ines-okafor`);
  expect(await page.text()).toContain('Draws and teaches.');
});

test('shows how many courses each teacher has, and takes a deleted one off them', async ({
  admin,
  content,
}) => {
  const { id } = await content.createTeacher({ body: aTeacher({ title: 'Ines' }) });
  const product = await content.createProduct({ body: aProduct({ teachers: [id] }) });
  await admin.goto('/admin/teachers');
  const row = admin.getByRole('row', { name: /Ines/ });
  await expect(row).toContainText('1 course');
  await row.getByRole('button', { name: 'Delete Ines' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  expect((await content.getProduct({ params: { id: product.id } })).teachers).toEqual([]);
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('1 course');
});

test('shows what changed in the history', async ({ admin, content }) => {
  const body = aTeacher({ title: 'Ines' });
  const { id } = await content.createTeacher({ body });
  const links = [{ name: 'Prints', url: 'https://prints.example/' }];
  await content.updateTeacher({ params: { id }, body: { ...body, title: 'Ines Okafor', links } });
  await admin.goto(`/admin/teachers/${id}/history`);
  const changes = admin.getByRole('region', { name: 'What changed' });
  await expect(changes.getByRole('term')).toHaveText(['Name', 'Links']);
  await expect(changes).toContainText('Prints: https://prints.example/');
});
