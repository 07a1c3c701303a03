import { expect, it } from 'vitest';
import { OwnSettings } from '../contract/site/site-settings.ts';
import { onEveryEngine } from '../tests/support/engines.ts';
import { useTestApp } from '../tests/support/test-app.ts';

onEveryEngine((engine) => {
  const its = useTestApp(engine, { SITE_NAME: 'Environs', YOUTUBE_URL: 'https://youtube.com/@us' });
  const put = (body: unknown) => its.admin.call('PUT /api/settings', body);
  const layout = async () => (await its.site.call('GET /api/pages/frame')).json.data;

  it('requires the administrator', async () => {
    expect((await its.site.call('GET /api/settings')).status).toBe(401);
    expect((await its.site.call('PUT /api/settings', { siteName: 'Mine' })).status).toBe(401);
    expect((await layout()).siteName).toBe('Environs');
  });

  it('shows the chosen logo, or the other one if it is missing', async () => {
    await its.admin.call('PUT /api/homepage', { logo: '/hero.svg' });
    await put({ logoOnDark: '/settings.svg' });
    expect((await layout()).logo).toBe('/settings.svg');
    await put({ logoOnDark: '/settings.svg', headerLogo: 'homepage' });
    expect((await layout()).logo).toBe('/hero.svg');
    await its.admin.call('PUT /api/homepage', { logo: null });
    expect((await layout()).logo).toBe('/settings.svg');
    expect((await put({ headerLogo: 'nowhere' })).status).toBe(400);
  });

  it.each([
    [{ siteName: '   ' }, 'siteName', 'Name is required'],
    [{ siteName: 'x'.repeat(61) }, 'siteName', 'Please keep this to 60 characters'],
    [{ siteName: 'a\0b' }, 'siteName', 'This holds a character that cannot be stored'],
    [{ description: 'x'.repeat(161) }, 'description', 'Please keep this to 160 characters'],
    [{ youtube: 'javascript:alert(1)' }, 'youtube', 'Enter an address'],
    [{ instagram: '/about' }, 'instagram', 'Enter an address that starts with https://'],
    [{ socialLinks: [{ name: '', url: 'https://a.example' }] }, 'socialLinks.0.name', 'Name'],
    [{ socialLinks: [{ name: 'A', url: '' }] }, 'socialLinks.0.url', 'Address is required'],
    [{ socialLinks: [{ name: 'A', url: 'data:x' }] }, 'socialLinks.0.url', 'Enter an address'],
    [{ socialLinks: Array(9).fill({ name: 'A', url: 'https://a.example' }) }, 'socialLinks', ''],
    [{ logoOnDark: 'javascript:alert(1)' }, 'logoOnDark', 'Enter an address'],
    [{ logoOnLight: '' }, 'logoOnLight', 'File is required'],
    [{ favicon: 'picture.png' }, 'favicon', 'Enter an address'],
    [{ sharePicture: 7 }, 'sharePicture', ''],
    [{ language: 'klingon please' }, 'language', 'Enter a language such as en or pt-BR'],
    [{ language: 'en-a' }, 'language', 'Enter a language'],
    [{ language: '"><script>' }, 'language', 'Enter a language'],
    [{ newsletterTitle: '' }, 'newsletterTitle', 'Title is required'],
    [{ newsletterLead: ' ' }, 'newsletterLead', 'Text is required'],
    [{ footerText: 'x'.repeat(301) }, 'footerText', 'Please keep this to 300 characters'],
    [{ postalAddress: 'x'.repeat(301) }, 'postalAddress', 'Please keep this to 300 characters'],
    [{ isCounting: 'often' }, 'isCounting', ''],
  ])('refuses %j', async (body, path, message) => {
    const { status, json } = await put(body);
    expect([status, json.issues[0].path]).toEqual([400, path]);
    expect(json.issues[0].message).toContain(message);
  });

  it('refuses an edit that started from an older version', async () => {
    const { json } = await its.admin.call('GET /api/settings');
    await put({ description: 'One' });
    const stale = await put({ description: 'Two', updatedAt: json.data.updatedAt });
    expect([stale.status, stale.json.error]).toEqual([
      412,
      'These settings were changed somewhere else. Reload to see the latest version.',
    ]);
    expect((await layout()).description).toBe('One');
  });

  it('returns the defaults, and which of them come from the environment', async () => {
    const { json } = await put(OwnSettings.parse({}));
    expect(json.data.own).toMatchObject({ siteName: null, youtube: null, isCounting: null });
    expect(json.data.fromEnvironment.toSorted()).toEqual(['siteName', 'youtube']);
    expect(json.data.fallbacks).toMatchObject({
      siteName: 'Environs',
      youtube: 'https://youtube.com/@us',
      instagram: 'https://www.instagram.com/',
      language: 'en',
      isCounting: true,
    });
  });

  it('updates the layout at once, and restores the defaults when cleared', async () => {
    const before = await layout();
    const { json } = await put({
      siteName: ' Studio  North ',
      description: 'Courses\nfor makers',
      logoOnDark: '/logo-white.png',
      logoOnLight: '/logo-black.png',
      favicon: '/icon.png',
      youtube: '',
      instagram: 'www.instagram.com/north',
      socialLinks: [{ name: 'Vimeo', url: 'https://vimeo.com/north' }],
      sharePicture: '/share.jpg',
      footerText: 'Made in\nthe north',
      language: 'pt-br',
      newsletterTitle: 'Letters',
      newsletterLead: 'Once a month.',
      isCounting: false,
    });
    expect(json.data.own.language).toBe('pt-BR');
    expect(await layout()).toMatchObject({
      siteName: 'Studio North',
      description: 'Courses for makers',
      language: 'pt-BR',
      social: [
        { name: 'Instagram', url: 'https://www.instagram.com/north' },
        { name: 'Vimeo', url: 'https://vimeo.com/north' },
      ],
      logo: '/logo-white.png',
      logoOnLight: '/logo-black.png',
      icon: { url: '/icon.png', isMade: false },
      sharePicture: '/share.jpg',
      footerText: 'Made in\nthe north',
      newsletter: { title: 'Letters', lead: 'Once a month.' },
      isCounted: false,
    });
    const { json: manifest } = await its.site.call('GET /manifest.webmanifest');
    expect(manifest).toMatchObject({
      name: 'Studio North',
      description: 'Courses for makers',
      lang: 'pt-BR',
      icons: [{ src: '/icon.png' }],
    });
    await put(OwnSettings.parse({}));
    expect(await layout()).toEqual(before);
  });

  it('shares settings with newsletters and insights', async () => {
    await its.admin.call('PUT /api/newsletter/settings', { postalAddress: 'Quay 1' });
    await its.admin.call('PUT /api/insights/counting', { isCounting: false });
    const { json } = await its.admin.call('GET /api/settings');
    expect(json.data.own).toMatchObject({ postalAddress: 'Quay 1', isCounting: false });
    await put({ siteName: 'Studio', postalAddress: 'Quay 2' });
    const setup = await its.admin.call('GET /api/newsletter/settings');
    expect(setup.json.data.postalAddress).toBe('Quay 2');
    await its.admin.call('PUT /api/newsletter/settings', { postalAddress: '' });
    const after = await its.admin.call('GET /api/settings');
    expect(after.json.data.own).toMatchObject({ siteName: 'Studio', postalAddress: null });
  });

  it('stores the newsletter texts that subscribers agreed to', async () => {
    await put({ newsletterTitle: 'Letters', newsletterLead: 'Once a month.' });
    await its.site.call('POST /api/newsletter/subscribe', { email: 'reader@example.com' });
    const { json } = await its.admin.call('GET /api/newsletter/subscribers/browse');
    expect(json.data.subscribers[0].consent.words).toBe('Letters. Once a month.');
  });

  it('keeps the ETag of the layout if nothing in it changed', async () => {
    const etag = async () => (await its.site.app.inject('/api/pages/frame')).headers.etag;
    await put({ siteName: 'Studio' });
    const before = await etag();
    await put({ siteName: 'Studio', postalAddress: 'Quay 3' });
    expect(await etag()).toBe(before);
    await put({ siteName: 'Studio North' });
    expect(await etag()).not.toBe(before);
  });
});
