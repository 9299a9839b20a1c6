import { describe, expect, it } from 'vitest';
import { withoutPurpose } from './shapes.ts';

describe('a contract in the browser', () => {
  it.each([
    ["path: '/a', purpose: 'Says it’s one.', auth", "path: '/a',  auth"],
    ['purpose: "The asker\'s own.",', ''],
    ['purpose: `Lists ${several} of the scope.`,', ''],
    ["purpose:\n      'Stands on a line of its own.',\n", '\n'],
    ["purpose: 'It\\'s escaped, and goes on.',", ''],
    ['purpose: spec.purpose,', ''],
  ])('has no sentence of what a call is for: %s', (text, left) => {
    expect(withoutPurpose(text)).toBe(left);
  });

  it.each([
    ['a field of that name', 'purpose: z.enum(ticketPurpose).default(ticketPurpose.transfer),'],
    ['a field of a shape named elsewhere', 'purpose: line,'],
    ['its type', 'readonly purpose: string;'],
  ])('keeps %s', (_, text) => {
    expect(withoutPurpose(text)).toBe(text);
  });
});
