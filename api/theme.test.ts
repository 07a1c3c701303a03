import { expect, it } from 'vitest';
import { onEveryEngine } from '../tests/support/engines.ts';
import { useTestApp } from '../tests/support/test-app.ts';

onEveryEngine((engine) => {
  const its = useTestApp(engine);
  const put = (body: unknown) => its.admin.call('PUT /api/theme', body);

  it.each(['', 'red', '#fff', '#12345', '#1234567', '#gggggg', 'ff5733', ' #ff5733', null, 7])(
    'refuses %j as a color',
    async (primaryColor) => {
      const { status, json } = await put({ primaryColor });
      expect([status, json.issues[0].path]).toEqual([400, 'primaryColor']);
      if (typeof primaryColor === 'string') {
        expect(json.issues[0].message).toBe('Please enter a valid hex color (e.g., #FF5733)');
      }
    },
  );

  it('refuses an unknown palette', async () => {
    for (const palette of ['neon', '', null, '__proto__']) {
      const { status, json } = await put({ palette });
      expect([status, json.issues[0].path]).toEqual([400, 'palette']);
    }
  });

  it('refuses an invalid image URL', async () => {
    for (const newsletterImage of ['javascript:alert(1)', '', 'picture.jpg', 7]) {
      expect((await put({ primaryColor: '#112233', newsletterImage })).status).toBe(400);
    }
  });

  it('has a default', async () => {
    const { json } = await its.site.call('GET /api/theme');
    expect(json.data).toMatchObject({ primaryColor: '#2563eb', newsletterImage: null });
  });

  it('saves color and image, and returns them in the homepage and the layout', async () => {
    const theme = {
      primaryColor: '#FF5733',
      newsletterImage: '/uploads/news.jpg',
      palette: 'clay',
    };
    const { status, json } = await put(theme);
    expect(status).toBe(200);
    expect(json.data).toMatchObject(theme);
    expect((await its.site.call('GET /api/theme')).json).toEqual(json);
    expect((await its.site.call('GET /api/homepage')).json.data.theme).toEqual(json.data);
    expect((await its.site.call('GET /api/pages/frame')).json.data.theme).toEqual(theme);
  });
});
