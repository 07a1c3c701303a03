import { expect, it } from 'vitest';
import { onEveryEngine } from '../tests/support/engines.ts';
import { useTestApp } from '../tests/support/test-app.ts';

onEveryEngine((engine) => {
  const its = useTestApp(engine);
  const put = (body: unknown) => its.admin.call('PUT /api/homepage', body);

  it.each([
    ['logo', 'javascript:alert(1)'],
    ['heroImage', 'data:image/png;base64,AAAA'],
    ['introVideo', '//evil.example/a.mp4'],
    ['loopVideo', 5],
    ['title', 'x'.repeat(201)],
    ['description', 'x'.repeat(2_001)],
    ['textColor', 'white'],
    ['textColor', '#fffffff'],
    ['backgroundColor', '#fff'],
    ['backgroundColor', '#ffffff;background:url(//evil.example)'],
    ['button1', { color: 'red' }],
    ['button1', { variant: 'ghost' }],
    ['button1', { isActive: 'yes' }],
    ['button2', { size: 'xl' }],
    ['button2', { text: 'x'.repeat(61) }],
    ['button2', { link: 'javascript:alert(1)' }],
    ['button2', { link: 'mailto:a@b.example' }],
  ])('rejects an invalid %s', async (field, value) => {
    const { status, json } = await put({ [field]: value });
    expect([status, json.issues[0].path.split('.')[0]]).toEqual([400, field]);
  });

  it('shows defaults before anything is saved', async () => {
    const { json } = await its.site.call('GET /api/homepage');
    expect(json.data.theme).toMatchObject({ primaryColor: '#2563eb', newsletterImage: null });
    expect(json.data.heroConfig).toMatchObject({ title: '', textColor: '#ffffff', logo: null });
    expect(json.data.heroConfig.button1).toEqual({
      isActive: false,
      text: '',
      link: '',
      color: 'primary',
      variant: 'solid',
      size: 'md',
    });
  });

  it('saves the hero, and returns it with the theme', async () => {
    const hero = {
      logo: '/uploads/logo.svg',
      heroImage: '/uploads/hero.jpg',
      introVideo: '/uploads/intro.mp4',
      loopVideo: 'https://cdn.example/loop.mp4',
      title: 'Learn',
      description: 'By doing',
      textColor: '#000000',
      backgroundColor: '#FF5733',
      button1: {
        isActive: true,
        text: 'Go',
        link: '/about',
        color: 'black',
        variant: 'outlined',
        size: 'lg',
      },
      button2: {
        isActive: false,
        text: '',
        link: 'https://shop.example',
        color: 'secondary',
        variant: 'solid',
        size: 'sm',
      },
    };
    const { status, json } = await put({ ...hero, theme: { primaryColor: '#000000' } });
    expect(status).toBe(200);
    const enteredColors = ['textColor', 'backgroundColor'];
    expect(json.data.heroConfig).toEqual({ ...hero, enteredColors });
    expect(json.data.theme.primaryColor).toBe('#2563eb');
    expect((await its.site.call('GET /api/homepage')).json).toEqual(json);
  });

  it('clears a field that is null, and keeps omitted ones', async () => {
    await put({ title: 'Before', logo: '/a.png' });
    const { json } = await put({ logo: null });
    expect(json.data.heroConfig).toMatchObject({ title: 'Before', logo: null });
  });
});
