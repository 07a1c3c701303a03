import { describe, expect, it } from 'vitest';
import { onEveryEngine } from '../../tests/support/engines.ts';
import { plainPages } from '../../tests/support/plain-pages.ts';
import { useTestApp } from '../../tests/support/test-app.ts';

let visitors = 0;

function newVisitor(): string {
  visitors += 1;
  return `192.0.2.${visitors}`;
}

onEveryEngine((engine) => {
  const its = useTestApp(engine, {}, 'folder', plainPages().pages);
  /** A new IP address each time, so that tests do not share a rate limit. */
  const post = (
    payload: string,
    remoteAddress = newVisitor(),
    type = 'application/x-www-form-urlencoded',
  ) =>
    its.site.app.inject({
      method: 'POST',
      url: '/newsletter',
      payload,
      headers: { 'content-type': type },
      remoteAddress,
    });
  const emails = async (): Promise<string[]> => {
    const { json } = await its.admin.call('GET /api/newsletter/subscribers');
    return json.data.map(({ email }: { email: string }) => email);
  };
  const expectPage = (response: Awaited<ReturnType<typeof post>>, outcome: string) => {
    expect(response.body).toContain(`/newsletter/${outcome}</title>`);
    expect(response.headers['content-type']).toContain('text/html');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
  };

  it('shows an error page for an invalid email address', async () => {
    for (const body of ['', 'email=', 'email=nobody', 'email=a%40b', 'email=a@b.example%0ABcc:c']) {
      const response = await post(body);
      expect([body, response.statusCode]).toEqual([body, 400]);
      expectPage(response, 'invalid');
    }
    expect(await emails()).toEqual([]);
  });

  it('shows an error page for a wrong content type or a body that is too large', async () => {
    const json = await post('{"email":"json@example.com"}', newVisitor(), 'application/json');
    expect(json.statusCode).toBe(415);
    expectPage(json, 'failed');
    const large = await post(`email=large@example.com&website=${'x'.repeat(20_000)}`);
    expect(large.statusCode).toBe(413);
    expectPage(large, 'failed');
    expect(await emails()).toEqual([]);
  });

  it('gives bots that fill in the honeypot the usual response, and adds nothing', async () => {
    const person = await post('email=person%40example.com&website=');
    const program = await post('email=program%40example.com&website=https%3A%2F%2Fspam');
    expect(program.statusCode).toBe(person.statusCode);
    expect(program.headers.location).toBe(person.headers.location);
    expect(await emails()).toEqual(['person@example.com']);
  });

  it('adds the address and redirects to the confirmation page, ignoring other targets', async () => {
    const response = await post(
      'email=+First%40Example.com+&next=//evil.example&from=//evil.example',
    );
    expect([response.statusCode, response.headers.location]).toEqual([
      303,
      '/newsletter/subscribed',
    ]);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(await emails()).toContain('first@example.com');
  });

  describe('the rate limit', () => {
    it('is shared with the API, and rejects the eleventh sign-up from an IP address', async () => {
      const from = '203.0.113.1';
      for (let count = 0; count < 5; count += 1) {
        expect((await post(`email=flood${count}%40example.com`, from)).statusCode).toBe(303);
        const body = { email: `more${count}@example.com` };
        await its.site.call('POST /api/newsletter/subscribe', body, { remoteAddress: from });
      }
      const response = await post('email=flood10%40example.com', from);
      expect(response.statusCode).toBe(429);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
      expectPage(response, 'too-often');
      expect(await emails()).not.toContain('flood10@example.com');
    });
  });
});
