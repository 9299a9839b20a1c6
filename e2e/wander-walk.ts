import type { Page } from '@playwright/test';
import { quiet, watchRequests } from './console.ts';

// A walk at random: whatever a person could press, type, leave or shrink, in an order that a seed decides.

/** Numbers from 0 to 1 that a seed decides. */
const numbersOf = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** What a walk found wrong: with the step at which, and the last ones before it. */
export interface Finding {
  readonly step: number;
  readonly what: string;
  readonly path: string;
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly name: string;
  readonly kind: 'press' | 'type';
}

/** Watches what happens in the page, from its first script on. */
export const watchEffects = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const seen = { changes: 0, pressed: undefined as Element | undefined };
    Object.assign(window, { wanderSeen: seen });
    const own = (node: Node): boolean => seen.pressed?.contains(node) === true;
    new MutationObserver((all) => {
      // The pressed part lights up by itself: that is no effect.
      if (all.some((one) => one.type !== 'attributes' || !own(one.target))) seen.changes += 1;
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    addEventListener(
      'pointerdown',
      (event) => {
        seen.pressed =
          event.target instanceof Element
            ? (event.target.closest('button, a, label, [role], td, li') ?? event.target)
            : undefined;
      },
      true,
    );
    addEventListener(
      'focusin',
      (event) => {
        if (event.target instanceof Node && !own(event.target)) seen.changes += 1;
      },
      true,
    );
    // A print is a dialog of the browser's own: the page hears of it, and shows nothing.
    for (const kind of ['change', 'input', 'scroll', 'toggle', 'beforeprint'])
      addEventListener(kind, () => (seen.changes += 1), true);
  });
};

const changesOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { wanderSeen?: { changes: number } }).wanderSeen?.changes ?? 0);

/** What can be pressed or typed into now: on top, enabled, not already chosen. */
const spotsOf = (page: Page): Promise<Spot[]> =>
  page.evaluate(() => {
    const pressable =
      'button, a[href], summary, [role="button"], [role="tab"], [role="menuitem"], [role="option"], [role="switch"], input[type="checkbox"], input[type="radio"], .ant-select, .ant-picker, .luan-resting';
    const typed = 'input:not([type]), input[type="text"], input[type="search"], input[type="tel"], textarea';
    const idle =
      '[disabled], [aria-disabled="true"], [aria-selected="true"], [aria-current]:not([aria-current="false"]), :checked[type="radio"], .ant-select-disabled, .ant-picker-disabled';
    const found: { x: number; y: number; name: string; kind: 'press' | 'type' }[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(`${pressable}, ${typed}`)) {
      if (
        !element.checkVisibility({ visibilityProperty: true }) ||
        element.closest(idle) ||
        element.querySelector(':scope > [aria-selected="true"]')
      )
        continue;
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (width < 4 || height < 4 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
      const hit = document.elementFromPoint(x, y);
      // A link around other text is pressed beside it; what is covered is not pressed at all.
      if (!hit || !(element === hit || element.contains(hit))) continue;
      const action = element.dataset.action ?? element.dataset.path ?? element.dataset.key ?? '';
      const words = (element.getAttribute('aria-label') ?? element.innerText ?? '')
        .trim()
        .replace(/\s+/g, ' ')
        .slice(0, 30);
      found.push({
        x,
        y,
        name: `${element.tagName.toLowerCase()} ${action} “${words}”`,
        kind: element.matches(typed) ? 'type' : 'press',
      });
    }
    return found;
  });

/** Milliseconds somebody looks at a page that goes on loading, such as a film. */
const looking = 5000;
/** Milliseconds in which a press shows an effect on the slowest machine. */
const patience = 10_000;
/** Times somebody tries to leave a page. */
const tries = 4;
const texts = [
  '张伟',
  '13800000000',
  '2026-11-22',
  'x',
  '安全',
  '99999999999',
  "O'Neil <b>",
  '   ',
  '😀',
  '12',
] as const;
const sizes = [
  { width: 1024, height: 700 },
  { width: 1280, height: 800 },
  { width: 1500, height: 900 },
] as const;

interface Way {
  readonly seed: number;
  readonly steps: number;
  /** Milliseconds after coming in after which no step begins. */
  readonly lasts: number;
  /** Sizes the window may take; a phone keeps its own. */
  readonly resizes: boolean;
  /** Comes in, or comes in again after a log-out. */
  enter(page: Page): Promise<void>;
  isOutside(page: Page): boolean;
  tell(line: string): void;
}

/** Walks and answers what it found. Everything that is pressed is told, so that it can be read how it came there. */
export const wander = async (
  page: Page,
  { seed, steps, lasts, resizes, enter, isOutside, tell }: Way,
): Promise<Finding[]> => {
  const chance = numbersOf(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(chance() * from.length)] as T;
  const found: Finding[] = [];
  let at = 0;
  let requests = 0;
  const blame = (what: string): void => {
    found.push({ step: at, what, path: new URL(page.url()).pathname });
    tell(`! ${what}`);
  };
  page.on('pageerror', (error) => blame(`error in the page: ${error.message}`));
  page.on('console', (message) => {
    // A connection that a reload or a way back cuts off is the walker's doing; a reader of documents that says it is still
    // being compiled is the machine's.
    const idle =
      /net::ERR_(ABORTED|FAILED|CONNECTION)|^still waiting on run dependencies|^dependency: wasm|^\(end of list\)/;
    if (message.type() === 'error' && !idle.test(message.text())) blame(`console: ${message.text().slice(0, 200)}`);
  });
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  page.on('popup', (popup) => {
    requests += 1;
    void popup.close().catch(() => undefined);
  });
  page.on('filechooser', () => (requests += 1));
  page.on('download', (download) => {
    requests += 1;
    void download.cancel().catch(() => undefined);
  });
  page.on('request', () => (requests += 1));
  page.on('response', (response) => {
    if (response.status() >= 500) blame(`${response.status()} of ${new URL(response.url()).pathname}`);
    if (!/json/.test(response.headers()['content-type'] ?? '')) return;
    response
      .json()
      .then((body: { code?: number }) => {
        if (body.code === 500 || body.code === 99999) blame(`code ${body.code} of ${new URL(response.url()).pathname}`);
      })
      .catch(() => undefined);
  });
  /** A person looks before pressing on: so that the same seed meets the same page. */
  const settle = (): Promise<void> => quiet(page, looking).catch(() => undefined);
  const press = async ({ x, y, name }: Spot): Promise<void> => {
    const before = { changes: await changesOf(page), requests, url: page.url() };
    await page.mouse.click(x, y);
    const happened = async (): Promise<boolean> =>
      requests > before.requests || page.url() !== before.url || (await changesOf(page)) !== before.changes;
    for (let look = 0; look < patience / 100; look += 1) {
      if (await happened().catch(() => true)) return;
      await page.waitForTimeout(100);
    }
    blame(`nothing happens: ${name}`);
  };
  const covers = '.ant-modal:visible, dialog[open]:not(.luan-ask), .sheet:visible';
  /** Closes what stands over the page as a person would: by Escape, and by a yes where it is asked whether to throw away. */
  const uncover = async (): Promise<void> => {
    const yes = page.locator('dialog.luan-ask[open] .luan-ask-ok');
    for (let turn = 0; turn < 4 && (await page.locator(covers).count()) > 0; turn += 1) {
      const before = await page.locator(covers).count();
      if ((await yes.count()) === 0) await page.keyboard.press('Escape');
      // It closes, or asks first: whichever comes, it comes when the machine has time.
      for (let look = 0; look < 20; look += 1) {
        if ((await yes.count()) > 0) {
          await yes.click({ timeout: 2000 }).catch(() => undefined);
          break;
        }
        if ((await page.locator(covers).count()) < before) break;
        await page.waitForTimeout(100);
      }
      await settle();
    }
  };
  /** A page that is open can be left by the menu, whatever stands on it. */
  const leave = async (): Promise<void> => {
    const entries = page.locator(
      '.luan-sidebar [data-path]:visible, .luan-leaf-tabs [data-path]:visible, .tabs a:visible',
    );
    const count = await entries.count();
    if (count === 0) return;
    const entry = entries.nth(Math.floor(chance() * count));
    const target = (await entry.getAttribute('data-path')) ?? (await entry.getAttribute('href')) ?? '';
    let inTheWay = '';
    // What was pressed before may open only now: whoever sees it closes it and goes on.
    for (let turn = 0; turn < tries; turn += 1) {
      await uncover();
      inTheWay = await entry.click({ timeout: patience }).then(
        () => '',
        (error: Error) => /<[^>]*>[^\n]*intercepts/.exec(error.message)?.[0] ?? 'out of reach',
      );
      if (inTheWay === '') break;
    }
    if (inTheWay !== '') return blame(`cannot be left: ${target} cannot be pressed (${inTheWay})`);
    const arrived = await page
      .waitForFunction((path) => location.pathname === path, target.split('?')[0] ?? '', { timeout: 20_000 })
      .catch(() => undefined);
    if (!arrived) blame(`cannot be left for ${target}`);
  };
  watchRequests(page);
  await enter(page);
  const until = Date.now() + lasts;
  for (at = 1; at <= steps && Date.now() < until; at += 1) {
    await settle();
    if (isOutside(page)) await enter(page);
    const dice = chance();
    if (dice < 0.12) {
      tell(`${at} menu`);
      await leave();
    } else if (dice < 0.16) {
      tell(`${at} back`);
      await page.goBack({ timeout: 10_000 }).catch(() => undefined);
    } else if (dice < 0.18) {
      tell(`${at} reload`);
      await page.reload({ timeout: 20_000 }).catch(() => undefined);
    } else if (dice < 0.21 && resizes) {
      tell(`${at} resize`);
      await page.setViewportSize(pick(sizes));
    } else {
      const spots = await spotsOf(page).catch(() => []);
      if (spots.length === 0) continue;
      const spot = pick(spots);
      tell(`${at} ${spot.kind} ${spot.name} at ${new URL(page.url()).pathname}`);
      if (spot.kind === 'press') await press(spot);
      else {
        await page.mouse.click(spot.x, spot.y);
        await page.keyboard.type(pick(texts));
      }
    }
  }
  return found;
};
