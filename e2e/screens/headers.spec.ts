import { expect, test } from '../fixtures.ts';

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

for (const path of [
  '/',
  '/login',
  '/nowhere',
  '/api/docs/',
  '/api/users/me/',
  '/api/nowhere/',
  '/none.png',
  '/%zz',
]) {
  test(`the answer to ${path} carries the security headers`, async ({ request }) => {
    const headers = (await request.get(path)).headers();
    expect(headers).toMatchObject(always);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    if (path.startsWith('/api/')) expect(headers['cache-control']).toBe('no-store');
  });
}

test('everything the login page loads carries the security headers', async ({ page }) => {
  const answers: Record<string, string>[] = [];
  page.on('response', (response) => answers.push(response.headers()));
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeFocused();
  expect(answers.length).toBeGreaterThan(5);
  for (const headers of answers) expect(headers).toMatchObject(always);
});

test('a style element that a library creates is allowed', async ({ home }) => {
  const applied = await home.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { letter-spacing: 7px }';
    document.head.append(style);
    return getComputedStyle(document.body).letterSpacing;
  });
  expect(applied).toBe('7px');
});

test('a script without the nonce does not run', async ({ browser, baseURL }) => {
  // Its own context, because here a violation is what should happen.
  const page = await browser.newPage();
  await page.goto(`${baseURL}/login`);
  const refused = await page.evaluate(async () => {
    const refusal = new Promise((resolve) => {
      addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
    });
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    document.body.append(script);
    return [await refusal, 'injected' in window];
  });
  expect(refused).toEqual(['script-src-elem', false]);
  await page.close();
});
