import { expect, it } from 'vitest';
import { productVersion, understands } from './version.ts';

it.each([
  [undefined, true],
  [productVersion, true],
  ['1.0.1', true],
  ['1.0.99', true],
  ['1.1.0', false],
  ['0.9.56', false],
  ['', false],
  ['new', false],
])('a page of version %s is understood: %s', (version, understood) => expect(understands(version)).toBe(understood));
