import { expect, it } from 'vitest';
import { onEveryEngine } from '../tests/support/engines.ts';
import { useTestApp } from '../tests/support/test-app.ts';

onEveryEngine((engine) => {
  const its = useTestApp(engine);
  const put = (body: unknown) => its.admin.call('PUT /api/about', body);

  it.each([
    ['content', 7],
    ['content', 'x'.repeat(200_001)],
    ['content', '&'.repeat(150_000)],
    ['content', 'a\0b'],
    ['heroConfig', 'none'],
    ['heroConfig', { title: ['a'] }],
  ])('rejects an invalid %s', async (field, value) => {
    const { status, json } = await put({ [field]: value });
    expect([status, json.issues[0].path.split('.')[0]]).toEqual([400, field]);
  });

  it('is empty before anything is saved', async () => {
    const { json } = await its.site.call('GET /api/about');
    expect(json.data).toMatchObject({ content: null, heroConfig: { title: '' } });
  });

  it('saves the hero and sanitized content', async () => {
    const { status, json } = await put({
      heroConfig: { title: 'About us' },
      content: '<h2 style="text-align: center; position: fixed">We</h2><iframe src="/x"></iframe>',
    });
    expect(status).toBe(200);
    expect(json.data.content).toBe('<h2 style="text-align:center">We</h2>');
    expect(json.data.heroConfig.title).toBe('About us');
    expect((await its.site.call('GET /api/about')).json).toEqual(json);
  });

  it.each([null, '', '<p></p>', '<p><br></p>', '<p> &nbsp;</p>', '<script>x</script>'])(
    'stores %j as null content',
    async (content) => {
      await put({ content: '<p>Before</p>' });
      expect((await put({ content })).json.data.content).toBeNull();
    },
  );
});
