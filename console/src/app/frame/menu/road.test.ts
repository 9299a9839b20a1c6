import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const here = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const drawing = (text: string): string | undefined => /\bd=["'](M9 [^"']+)["']/.exec(text)?.[1];

it('is the same road in the console, in the tab of the browser and on paper', () => {
  const road = drawing(here('./road.tsx'));
  expect(road).toBeDefined();
  expect(drawing(here('../../../../index.html'))).toBe(road);
  expect(drawing(here('../../../../../server/src/kernel/engines/pdf.open.ts'))).toBe(road);
});
