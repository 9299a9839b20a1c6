import { describe, expect, it } from 'vitest';
import { isSamePerson } from './same-person.rules.ts';

const [card, other] = ['110101199003078515', '110101199003070310'];

describe('A certificate issued anew names the same person', () => {
  it.each([
    ['the name stands', '王健', card, '王健', card, true],
    ['the number was corrected, the name stands', '王健', card, '王健', other, true],
    ['nobody knows a number, the name stands', '王健', '', '王健', '', true],
    ['the name was corrected on the same card', '王健', card, '王建', card, true],
    ['another name on another card', '王健', card, '王建', other, false],
    ['another name, no number was known then', '王健', '', '王建', card, false],
    ['another name, no number is known now', '王健', card, '王建', '', false],
    ['another name, no number at all', '王健', '', '王建', '', false],
  ])('%s', (_, name, number, newName, newNumber, same) => {
    expect(isSamePerson({ realName: name, idCard: number }, { realName: newName, idCard: newNumber })).toBe(same);
  });
});
