/** One paragraph of a list as Word writes it. */
interface Line {
  readonly level: number;
  readonly numbered: boolean;
  readonly words: string;
}

const listed = /<p\b[^>]*mso-list:\s*l\d+\s+level(\d+)[^>]*>([\s\S]*?)<\/p>/i;
const marker = /<!--\[if !supportLists\]-->([\s\S]*?)<!--\[endif\]-->/i;

/** What stands before the words of such a paragraph: a number, or a sign. */
const isNumber = (mark: string): boolean =>
  /^[(\uff08]?(\d+|[a-z]|[ivx]+|\p{Script=Han}{1,3})[.)\u3001\uff09]/iu.test(mark.replace(/<[^>]*>|&nbsp;|\s/g, ''));

const lineOf = (level: string, inner: string): Line => ({
  level: Number(level),
  numbered: isNumber(marker.exec(inner)?.[1] ?? ''),
  words: inner.replace(marker, '').trim(),
});

/** Lists, one in the other by their levels. */
const listOf = (lines: readonly Line[]): string => {
  const open: string[] = [];
  let html = '';
  for (const { level, numbered, words } of lines) {
    const wanted = Math.max(1, Math.min(level, open.length + 1));
    while (open.length > wanted) html += `</li></${open.pop()}>`;
    if (open.length === wanted) html += '</li>';
    else {
      open.push(numbered ? 'ol' : 'ul');
      html += `<${open.at(-1)}>`;
    }
    html += `<li><p>${words}</p>`;
  }
  while (open.length > 0) html += `</li></${open.pop()}>`;
  return html;
};

/** Word's paragraphs that only look like lists become lists. */
const withLists = (html: string): string => {
  let rest = html;
  let done = '';
  let lines: Line[] = [];
  for (let found = listed.exec(rest); found; found = listed.exec(rest)) {
    const before = rest.slice(0, found.index);
    if (before.trim() !== '' && lines.length > 0) {
      done += listOf(lines);
      lines = [];
    }
    done += before;
    lines.push(lineOf(found[1] ?? '1', found[2] ?? ''));
    rest = rest.slice(found.index + found[0].length);
  }
  return done + listOf(lines) + rest;
};

/**
 * What is pasted, before the editor reads it: what Word and WPS add for themselves is taken away, their lists become lists, and
 * headings are of the two kinds there are. Looks are dropped by the editor, which knows none.
 */
export const cleanPasted = (html: string): string =>
  withLists(html.replace(/<(style|xml|script|title)\b[\s\S]*?<\/\1>/gi, ''))
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<o:p>[\s\S]*?<\/o:p>/gi, '')
    .replace(/<\/?(\w+:\w+|meta|link|html|body|head|font)\b[^>]*>/gi, '')
    // The editor knows no handlers and the page's policy runs none: without them the browser need not say so.
    .replace(/\son\w+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, '')
    .replace(/<(\/?)h1\b/gi, '<$1h2')
    .replace(/<(\/?)h[4-6]\b/gi, '<$1h3');
