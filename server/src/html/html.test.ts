import { describe, expect, it } from 'vitest';
import { plainText, safeHtml } from './html.ts';

describe('the HTML of a mail', () => {
  it.each([
    '<script>alert(1)</script>',
    '<p onclick="alert(1)">Hello</p>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">Hello</a>',
    '<a href="  java\nscript:alert(1)">Hello</a>',
    '<a href="data:text/html,<script>alert(1)</script>">Hello</a>',
    '<svg><script>alert(1)</script></svg>',
    '<svg/onload=alert(1)>',
    '<iframe src="https://example.com"></iframe>',
    '<style>@import "https://example.com"</style>',
    '<p style="background:url(https://example.com)">Hello</p>',
    '<form action="https://example.com"><input></form>',
    '<math><mtext></p><img src=x onerror=alert(1)></mtext></math>',
    '<!--[if mso]><script>alert(1)</script><![endif]-->',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<template><script>alert(1)</script></template>',
    '<base href="https://example.com"><meta http-equiv=refresh content="0;url=https://example.com">',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
  ])('keeps nothing that runs, is fetched or leads astray: %s', (hostile) => {
    const safe = safeHtml(hostile);
    expect(safe).not.toMatch(/<(script|img|svg|iframe|style|form|input|math|base|meta|template|object)/i);
    expect(safe).not.toMatch(/<[^>]*(\son\w+=|style=|javascript:|data:)/i);
    expect(safeHtml(safe)).toBe(safe);
  });

  it('keeps what people write', () => {
    const written =
      '<h2>Offer</h2><p dir="rtl">مرحبا <b>أمل</b></p><ul><li>One</li></ul><table><tbody><tr><td colspan="2">1</td></tr></tbody></table><a href="https://example.com">Read</a>';
    expect(safeHtml(written)).toBe(written);
  });

  it('ends with its nesting', () => {
    expect(safeHtml(`${'<div>'.repeat(10_000)}deep`).length).toBeLessThan(2000);
  });
});

describe('its plain text', () => {
  it.each([
    ['<p>One</p><p>Two<br>Three</p>', 'One\n\nTwo\nThree'],
    ['<ul><li>One</li><li>Two</li></ul>', '- One\n- Two'],
    ['<a href="https://example.com">Read</a>', 'Read (https://example.com)'],
    ['<a href="https://example.com">https://example.com</a>', 'https://example.com'],
    ['<p>5 &lt; 6 &amp;&amp; &quot;so&quot;</p>', '5 < 6 && "so"'],
    ['&amp;lt;', '&lt;'],
    [
      '<table><tbody><tr><td>Sum insured</td><td>AED 5,000.00</td></tr></tbody></table><table><thead><tr><th>Plate</th><th>Value</th><th>Use</th></tr></thead><tbody><tr><td></td><td>84,000.00</td><td>5 &lt; 6</td></tr></tbody></table>',
      'Sum insured: AED 5,000.00\n\nPlate | Value | Use\n| 84,000.00 | 5 < 6',
    ],
    ['', ''],
  ])('of %s is %j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });
});
