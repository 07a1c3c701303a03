import type { Client } from '../../contract/client.ts';
import { OwnSettings } from '../../contract/site/site-settings.ts';
import { ThemeBody } from '../../contract/site/theme.ts';
import { aBlankHero } from '../support/factories.ts';

/** Resets a site to its state before the first content, as far as its API allows. */
export async function clearSite(client: Client) {
  for (const { id } of await client.listProductItems()) {
    await client.deleteItem({ params: { kind: 'product', id } });
  }
  for (const { id } of await client.listCategoryItems()) {
    await client.deleteItem({ params: { kind: 'category', id } });
  }
  for (const { id } of await client.listOwnPageItems()) {
    await client.deleteItem({ params: { kind: 'page', id } });
  }
  for (const { id } of await client.listTeacherItems()) {
    await client.deleteItem({ params: { kind: 'teacher', id } });
  }
  for (const { id } of await client.listTags()) await client.deleteTag({ params: { id } });
  for (const { id } of await client.listNewsletters()) {
    await client.deleteNewsletter({ params: { id } });
  }
  await client.discardDraft({ params: { kind: 'homepage', id: 'homepage' } });
  await client.discardDraft({ params: { kind: 'about', id: 'about' } });
  await client.updateHomepage({ body: { ...aBlankHero(), sharing: null } });
  await client.updateAbout({ body: { heroConfig: aBlankHero(), content: null, sharing: null } });
  await client.updateTheme({ body: ThemeBody.parse({}) });
  await client.updateSettings({ body: OwnSettings.parse({}) });
  await client.updateFirstSteps({ body: { isDismissed: true } });
  // Videos first: they reference their posters.
  for (const kind of ['video', 'image'] as const) {
    const { items } = await client.listMedia({ query: { kind } });
    for (const { name } of items) await client.deleteMedia({ params: { name } });
  }
  for (const { id } of await client.exportRedirects()) {
    await client.deleteRedirect({ params: { redirect: id } });
  }
  for (const { kind, id } of await client.listTrash()) {
    await client.removeFromTrash({ params: { kind, id } });
  }
}
