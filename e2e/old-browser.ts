import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/** Built-ins that came after the floor of the student entry (Chromium 89, Safari 15.0), by their owner. */
const later: Readonly<Record<string, readonly string[]>> = {
  Object: ['hasOwn', 'groupBy'],
  Map: ['groupBy'],
  Array: ['fromAsync'],
  'Array.prototype': ['at', 'findLast', 'findLastIndex', 'group', 'toReversed', 'toSorted', 'toSpliced', 'with'],
  'String.prototype': ['at', 'isWellFormed', 'toWellFormed'],
  'Set.prototype': [
    'union',
    'intersection',
    'difference',
    'symmetricDifference',
    'isSubsetOf',
    'isSupersetOf',
    'isDisjointFrom',
  ],
  Promise: ['withResolvers', 'try'],
  AbortSignal: ['timeout', 'any', 'abort'],
  'AbortSignal.prototype': ['throwIfAborted'],
  URL: ['canParse', 'parse'],
  'Crypto.prototype': ['randomUUID'],
  // Not checkVisibility: what drives the browser asks for it in the page itself.
  'Element.prototype': ['setHTMLUnsafe', 'getHTML'],
  'HTMLElement.prototype': ['showPopover', 'hidePopover', 'togglePopover'],
  'HTMLFormElement.prototype': ['requestSubmit'],
  'HTMLDialogElement.prototype': ['showModal', 'show', 'close'],
  globalThis: ['structuredClone', 'BroadcastChannel', 'navigation', 'scheduler', 'CompressionStream', 'EyeDropper'],
  'Navigator.prototype': ['locks', 'userActivation', 'userAgentData'],
};

/** Makes a phone of the floor: from its next page of the student entry on, whatever came later is missing. */
export const asOldPhone = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript((missing) => {
    // The floor is the student entry's: the page that a text is read on is the console's.
    if (!location.pathname.startsWith('/student')) return;
    for (const [path, names] of Object.entries(missing)) {
      let owner: unknown = globalThis;
      for (const part of path === 'globalThis' ? [] : path.split('.'))
        owner = (owner as Record<string, unknown> | undefined)?.[part];
      if (owner) for (const name of names) Reflect.deleteProperty(owner as object, name);
    }
  }, later);
};

/** A page of such a phone, in a browser of its own. */
export const oldPhonePage = async (browser: Browser, more: BrowserContextOptions = {}): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...more });
  await asOldPhone(context);
  return context.newPage();
};
