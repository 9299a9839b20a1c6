import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanHtml, cleanPictured, picturesIn, showHtml, wordsIn } from './rich-text.ts';

const at = '/manager/file/view?fileId=';

describe('Rich text', () => {
  it.each([
    ['a script', '<p>好<script>alert(1)</script></p>', '<p>好</p>'],
    ['a handler', '<p onclick="x()">好</p>', '<p>好</p>'],
    ['a style', '<p style="position:fixed">好</p><style>*{display:none}</style>', '<p>好</p>'],
    ['a frame', '<p>好</p><iframe src="https://evil.example"></iframe>', '<p>好</p>'],
    ['a form', '<form action="//evil.example"><input name="password"></form><p>好</p>', '<p>好</p>'],
    ['a vector drawing', '<svg onload="x()"><script>x()</script></svg><p>好</p>', '<p>好</p>'],
    ['mathematics', '<math><mtext><img src=x onerror=x()></mtext></math><p>好</p>', '<p>好</p>'],
    ['a base', '<base href="https://evil.example/"><p>好</p>', '<p>好</p>'],
    ['a refresh', '<meta http-equiv="refresh" content="0;url=//evil.example"><p>好</p>', '<p>好</p>'],
    ['a remote picture', '<p>好</p><img src="https://evil.example/p.gif">', '<p>好</p>'],
    ['a picture of no scheme', '<p>好</p><img src="//evil.example/p.gif">', '<p>好</p>'],
    ['a picture in the text', '<p>好</p><img src="data:image/png;base64,AAAA">', '<p>好</p>'],
    ['a picture of another call', `<p>好</p><img src="/manager/system/del?id=1">`, '<p>好</p>'],
    ['a picture with more behind it', `<p>好</p><img src="${at}1&sides=9">`, '<p>好</p>'],
    [
      'several sources',
      `<p>好</p><img src="${at}7" srcset="https://evil.example 2x">`,
      `<p>好</p><img src="${at}7" alt="" />`,
    ],
    ['a comment', '<p>好</p><!-- <script>x()</script> -->', '<p>好</p>'],
    ['a large heading', '<h1>纪要</h1><h5>附</h5>', '<h2>纪要</h2><h3>附</h3>'],
    [
      'columns of an editor',
      '<table style="min-width:75px"><colgroup><col></colgroup><tbody><tr><td colspan="1"><p>一</p></td></tr></tbody></table>',
      '<table><tbody><tr><td colspan="1"><p>一</p></td></tr></tbody></table>',
    ],
    ['nothing', '<p><br></p><p>&nbsp; </p>', ''],
  ])('is kept without %s', (_, html, expected) => {
    expect(cleanPictured(html)).toBe(expected);
  });

  it.each([
    'javascript:x()',
    'JaVaScRiPt:x()',
    ' javascript:x()',
    'java\tscript:x()',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    'file:///etc/passwd',
  ])('leads nowhere by %s', (href) => {
    expect(cleanHtml(`<p><a href="${href}">去</a></p>`)).not.toContain('href');
  });

  it('links open beside the page, which they learn nothing of', () => {
    expect(cleanHtml('<a href="https://mot.gov.cn" target="_top" rel="opener">部</a>')).toBe(
      '<a href="https://mot.gov.cn" target="_blank" rel="noopener noreferrer nofollow">部</a>',
    );
  });

  it('takes pictures only where it is said so, and names their files once', () => {
    const html = `<p>一</p><img src="${at}12" alt="雾"><img src="${at}12"><img src="${at}7">`;
    expect(cleanHtml(html)).toBe('<p>一</p>');
    expect(picturesIn(cleanPictured(html))).toEqual(['12', '7']);
    expect(showHtml(html, (id) => (id === '7' ? undefined : `/open?id=${id}&of=3`))).toBe(
      '<p>一</p><img src="/open?id=12&amp;of=3" alt="雾" /><img src="/open?id=12&amp;of=3" alt="" />',
    );
  });

  it('gives its words to a search', () => {
    expect(wordsIn('<h2>雾天</h2><ul><li>减速</li><li>A &amp; B</li></ul><p>一<b>二</b>三</p>')).toBe(
      '雾天 减速 A & B 一二三',
    );
  });

  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<img src=x onerror=alert(1)>',
    '<a href="java',
    'script:alert(1)">',
    '<script>',
    '</script>',
    '<svg/onload=',
    '"',
    "'",
    '>',
    '<',
    '&lt;',
    '&#x3c;',
    'script&gt;',
    '<math><mi//xlink:href="data:x,',
    '<style>',
    '</style>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<iframe srcdoc="',
    '<img src="/manager/file/view?fileId=',
    '1"',
    '好',
    '\u0000',
    '<table><td>',
    'onmouseover=',
    '<noscript>',
    '<template>',
    '<textarea>',
    '<xmp>',
    '<h1>',
  );
  it('whatever it is made of, holds only what may stand in it, and stays the same when cleaned again', () => {
    const tag = /<\/?([a-z0-9]+)((?:\s[^>]*)?)\s*\/?>/gi;
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 6 })), { maxLength: 24 }), (pieces) => {
        const clean = cleanPictured(pieces.join(''));
        for (const [, name, attributes = ''] of clean.matchAll(tag)) {
          expect(
            'p br h2 h3 strong b em i u s ul ol li blockquote hr a table thead tbody tr th td img'.split(' '),
          ).toContain(name);
          for (const [, attribute, value = ''] of attributes.matchAll(/([\w-]+)="([^"]*)"/g)) {
            expect(['href', 'rel', 'target', 'src', 'alt', 'colspan', 'rowspan', 'start']).toContain(attribute);
            if (attribute === 'src') expect(value).toMatch(/^\/manager\/file\/view\?fileId=[1-9]\d*$/);
            if (attribute === 'href') expect(value).not.toMatch(/^\s*(javascript|data|vbscript):/i);
          }
        }
        // No sign of a tag is left that is none of those.
        expect(clean.replace(tag, '')).not.toContain('<');
        expect(cleanPictured(clean)).toBe(clean);
      }),
      { numRuns: 3000 },
    );
  });
});
