import type { Page } from '@playwright/test';

// Rules of layout that hold on every screen at every width, judged inside the page in one go.

/** Words that are no words: codes, enums, keys and what a program says when it has nothing to say. */
const rawWords = [
  '^[a-z]+(_[a-z0-9]+)+$',
  '^[a-z]+([A-Z][a-z0-9]*)+$',
  '^[A-Z]{2,}(_[A-Z0-9]+)+$',
  '^(undefined|null|NaN|Infinity|Invalid Date|true|false)$',
  '\\[object \\w+\\]',
  '\\{\\{\\w*(\\||\\}\\})',
];

interface Fault {
  readonly rule: 'cut' | 'sideways' | 'outside' | 'over' | 'tab' | 'raw';
  readonly what: string;
}

/** Faults of the page as it stands. */
const faultsOf = (page: Page): Promise<Fault[]> =>
  page.evaluate(async (patterns) => {
    // What was resized is laid out, and what watches its size has answered.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const found: { rule: 'cut' | 'sideways' | 'outside' | 'over' | 'tab' | 'raw'; what: string }[] = [];
    const raw = patterns.map((one) => new RegExp(one));
    const root =
      [...document.querySelectorAll('.ant-modal, .luan-view, #root')].find((one) => one.checkVisibility()) ??
      document.body;
    const said = (element: Element): string => (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 24);
    const named = (element: Element): string =>
      `${element.tagName.toLowerCase()}${[...element.classList]
        .slice(0, 2)
        .map((one) => `.${one}`)
        .join('')} “${said(element)}”`;
    const scrolls = (element: Element, along: 'overflowX' | 'overflowY'): boolean =>
      /auto|scroll/.test(getComputedStyle(element)[along]);
    const inside = (element: Element, test: (one: Element) => boolean): boolean => {
      for (let one: Element | null = element; one; one = one.parentElement) if (test(one)) return true;
      return false;
    };
    /** Drawings, editors and what is made for paper keep their own measures. */
    const own = (element: Element): boolean =>
      element.closest('svg, canvas, [contenteditable], [data-designer], .luan-paper-phone, [aria-hidden="true"]') !==
      null;
    const elements = [...root.querySelectorAll('*')].filter(
      (one) => one.checkVisibility({ visibilityProperty: true }) && !own(one),
    );

    // Sideways: tables and strips of tabs alone scroll across.
    for (const one of [document.documentElement, root, ...elements]) {
      if (one.scrollWidth <= one.clientWidth + 1 || one.clientWidth === 0) continue;
      if (one !== document.documentElement && !scrolls(one, 'overflowX')) continue;
      if (one.querySelector(':scope table, :scope [role="tab"]') || one.matches('table *, pre, textarea')) continue;
      found.push({ rule: 'sideways', what: `${named(one)} by ${one.scrollWidth - one.clientWidth}` });
    }

    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: { element: Element; text: string; box: DOMRect }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = (node.textContent ?? '').trim();
      const element = node.parentElement;
      if (
        !element ||
        text === '' ||
        own(element) ||
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width > 1 && box.height > 1) texts.push({ element, text, box });
    }
    for (const { element, text, box } of texts) {
      if (raw.some((one) => one.test(text)) && !element.closest('code, pre, [data-raw]'))
        found.push({ rule: 'raw', what: text.slice(0, 40) });
      // Outside: right of the window, or below it where nothing scrolls there.
      if (box.left >= innerWidth - 1 && !inside(element, (one) => scrolls(one, 'overflowX')))
        found.push({ rule: 'outside', what: named(element) });
      if (
        box.top >= innerHeight &&
        !inside(element, (one) => scrolls(one, 'overflowY')) &&
        document.documentElement.scrollHeight <= innerHeight + 1
      )
        found.push({ rule: 'outside', what: named(element) });
      // Cut: hidden beyond an edge without dots, or with dots and no title that tells the rest.
      for (let one: Element | null = element; one && one !== root; one = one.parentElement) {
        const style = getComputedStyle(one);
        if (scrolls(one, 'overflowX') || scrolls(one, 'overflowY')) break;
        if (!/hidden|clip/.test(style.overflowX)) continue;
        const edge = one.getBoundingClientRect();
        if (edge.width < 2 || edge.height < 2) break;
        if (box.right <= edge.right + 2 && box.left >= edge.left - 2) continue;
        const dotted = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        const told =
          dotted &&
          inside(
            element,
            (up) =>
              up.hasAttribute('title') || up.matches('td, th, [role="option"], [role="tab"], .ant-select, .ant-picker'),
          );
        if (!told) found.push({ rule: 'cut', what: named(element) });
        break;
      }
    }

    // Text over text, as far as it can be seen: what lies under an opaque part is covered, not mixed.
    const seen = texts.filter(
      ({ box }) => box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
    );
    seen.sort((a, b) => a.box.top - b.box.top);
    for (const [at, one] of seen.entries())
      for (const other of seen.slice(at + 1)) {
        if (other.box.top >= one.box.bottom) break;
        const left = Math.max(one.box.left, other.box.left);
        const right = Math.min(one.box.right, other.box.right);
        const top = Math.max(one.box.top, other.box.top);
        const bottom = Math.min(one.box.bottom, other.box.bottom);
        if (right - left < 4 || bottom - top < 5) continue;
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        const stack = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
        const [high, low] = [stack.indexOf(one.element), stack.indexOf(other.element)].sort((a, b) => a - b);
        if (high === undefined || low === undefined || high < 0) continue;
        const opaque = stack.slice(high, low).some((part) => {
          const { backgroundColor } = getComputedStyle(part);
          return !/transparent|, 0\)$/.test(backgroundColor);
        });
        if (!opaque) found.push({ rule: 'over', what: `${named(one.element)} and ${named(other.element)}` });
      }

    const tab = document.querySelector('.luan-tab-strip [role="tab"][aria-selected="true"]');
    const strip = tab?.closest('.luan-tab-strip');
    if (tab && strip) {
      const [inner, outer] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()];
      if (inner.left < outer.left - 2 || inner.right > outer.right + 2) found.push({ rule: 'tab', what: said(tab) });
    }
    return found;
  }, rawWords);

/** What is known to fail, by `path rule`, with its reason: the list may only shrink. */
const known: Readonly<Record<string, string>> = {
  '/system/paramList raw': 'the name of a parameter is its key',
  '/myorg/parameterList raw': 'the content of a list of fields is shown by its keys',
  '/system/siteTemplateList raw': 'the code of a template is what its maker chose',
  '/system/loginLogList raw': 'log-in names are what their owners chose',
  '/system/operationLogList raw': 'log-in names are what their owners chose',
  '/org/employee tbody tr[data-row] td .luan-link:not([data-action]) raw': 'a log-in name is what its owner chose',
};

/**
 * Faults of the open page at several widths, each once, without those that are known. The window goes back to what it was.
 */
export const judgeLayout = async (page: Page, place: string, widths: readonly number[]): Promise<string[]> => {
  const before = page.viewportSize() ?? { width: 1500, height: 900 };
  const problems = new Map<string, string>();
  for (const width of widths) {
    await page.setViewportSize({ ...before, width });
    for (const { rule, what } of await faultsOf(page)) {
      const told = `${place} at ${width}: ${rule}: ${what}`;
      if (!(`${place} ${rule}` in known) && !problems.has(`${rule} ${what}`)) problems.set(`${rule} ${what}`, told);
    }
  }
  await page.setViewportSize(before);
  return [...problems.values()];
};
