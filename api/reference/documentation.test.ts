import { parse } from 'parse5';
import { expect, it } from 'vitest';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { attributesOf } from '../../tests/support/html.ts';
import { type TestApp, useTestApp } from '../../tests/support/test-app.ts';
import { openApiDocument } from './openapi.ts';

onEveryEngine((engine) => {
  const its = useTestApp(engine);
  const configured = useTestApp(engine, { PUBLIC_URL: 'https://example.com/' });
  const get = (url: string) => its.site.app.inject(url);

  it('publishes the OpenAPI document without CORS', async () => {
    const { statusCode, headers, body } = await get('/api/openapi.json');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('application/json');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(JSON.parse(body)).toEqual(
      JSON.parse(JSON.stringify(openApiDocument('http://localhost'))),
    );
  });

  it('names the configured URL of the site, or else the requested host', async () => {
    const serversOf = async ({ app }: TestApp) => {
      const headers = { host: 'courses.example' };
      return (await app.inject({ url: '/api/openapi.json', headers })).json().servers;
    };
    expect(await serversOf(its.site)).toEqual([{ url: 'http://courses.example' }]);
    expect(await serversOf(configured.site)).toEqual([{ url: 'https://example.com' }]);
  });

  it('answers 404 as JSON for unknown files, and sets no keep-alive header', async () => {
    const { status, json } = await its.site.call('GET /api/docs/nothing');
    expect([status, json.error]).toEqual([404, 'There is nothing at this address.']);
    expect((await its.site.app.inject('/api/docs/')).headers.connection).not.toBe('keep-alive');
  });

  it('serves a reference that loads no external files', async () => {
    expect((await get('/api/docs')).headers.location).toBe('/api/docs/');
    const { statusCode, headers, body } = await get('/api/docs/');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/html');
    const loaded = attributesOf(parse(body)).filter(({ name }) => /^(?:src|href)$/.test(name));
    expect(loaded.map(({ value }) => value)).toEqual(['js/scalar.js']);
    const script = await get('/api/docs/js/scalar.js');
    expect(script.statusCode).toBe(200);
    expect(script.headers['content-type']).toContain('javascript');
  });

  it('allows only its own scripts in the Content-Security-Policy', async () => {
    const policy = String((await get('/api/docs/')).headers['content-security-policy']);
    const directives = Object.fromEntries(
      policy.split('; ').map((directive) => directive.split(/ (.*)/)),
    );
    expect(directives['default-src']).toBe("'none'");
    expect(directives['script-src']).toMatch(/^'self'( 'sha256-[\w+/=]+')*$/);
    expect(directives['connect-src']).toBe("'self'");
    expect(directives['frame-ancestors']).toBe("'none'");
    expect(policy).not.toMatch(/https?:|\*/);
  });
});
