import { expect, test } from '@playwright/test';
import { wander, watchEffects } from './wander-walk.ts';

// What the walk at random takes for an answer to a press.

const buttons: readonly [what: string, does: string, found: readonly string[]][] = [
  ['opens the print dialog of the browser', 'print()', []],
  ['does nothing', '', ['nothing happens: button  “打印”']],
];
for (const [what, does, found] of buttons)
  test(`a button that ${what} is judged by that`, async ({ page }) => {
    await watchEffects(page);
    await page.route('**/walk', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<button onclick="${does}">打印</button>` }),
    );
    const findings = await wander(page, {
      seed: 4,
      steps: 1,
      lasts: Number.POSITIVE_INFINITY,
      resizes: false,
      enter: async (at) => void (await at.goto('/walk')),
      isOutside: () => false,
      tell: () => undefined,
    });
    expect(findings.map((one) => one.what)).toEqual(found);
  });
