import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plateColour, useNature, vehicleKind } from './vehicle.codes.ts';
import { fitsUse, isDoubtfulVin, isPlateOf, isVin, vinCheck, vinCheckFits } from './vehicle.rules.ts';

const { blue, yellow, green, yellowGreen, black, white, other } = plateColour.values;

describe('a plate', () => {
  it.each([
    ['冀A8F219', yellow, true],
    ['冀A12345', blue, true],
    ['冀A1234挂', yellow, true],
    ['冀A1234学', yellow, true],
    ['粤Z1234港', black, true],
    ['冀A1234警', white, true],
    ['冀AD12345', green, true],
    ['冀AFA1345', green, true],
    ['冀A12345D', yellowGreen, true],
    ['冀A12345F', yellowGreen, true],
    ['冀AD12345', yellowGreen, false],
    ['冀A12345D', green, false],
    ['冀AD12345', blue, false],
    ['冀A1234I', yellow, false],
    ['冀I12345', yellow, false],
    ['冀A1234O', blue, false],
    ['X A12345', blue, false],
    ['冀A1234', blue, false],
    ['冀A123456', yellow, false],
    ['临时0001', other, true],
  ])('%s in colour %i: %s', (plate, colour, fits) => {
    expect(isPlateOf(plate, colour)).toBe(fits);
  });
});

describe('a vehicle identification number', () => {
  it.each([
    ['1M8GDM9AXKP042788', true, true],
    ['11111111111111111', true, true],
    ['LFWSRXSJ0M1E00001', true, true],
    // Imported: the ninth sign is a Z, as it is where nobody asks for a check digit.
    ['WMA06XZZ8CM591234', true, false],
    ['WDB9634031L123456', true, false],
    ['LFWSRXSJ1M1E00001', true, false],
    ['LFWSRXSJ0M1E0000', false, false],
    ['LFWSRXSJ0M1E000011', false, false],
    ['LFWSRXSJ0M1EO0001', false, false],
    ['LFWSRXSJ0M1EI0001', false, false],
    ['LFWSRXSJ0M1EQ0001', false, false],
    ['lfwsrxsj0m1e00001', false, false],
    ['LFWSRXSJ0M1E0000车', false, false],
    ['', false, false],
  ])('%s: form %s, ninth sign fits %s', (vin, form, fits) => {
    expect(isVin(vin)).toBe(form);
    if (form) expect(vinCheckFits(vin)).toBe(fits);
  });

  it.each([
    ['WMA06XZZ8CM591234', true],
    [' wma06xzz8cm-591234\u200b', true],
    ['LFWSRXSJ0M1E00001', false],
    // Not written to its end: nothing is said yet.
    ['WMA06XZZ8CM59123', false],
    ['', false],
  ])('%j is doubtful: %s', (written, doubtful) => {
    expect(isDoubtfulVin(written)).toBe(doubtful);
  });

  it('has one right ninth sign, and a sign changed elsewhere is mostly found', () => {
    const sign = fc.constantFrom(...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789');
    fc.assert(
      fc.property(fc.array(sign, { minLength: 17, maxLength: 17 }), (signs) => {
        const text = signs.join('');
        const right = text.slice(0, 8) + vinCheck(text) + text.slice(9);
        expect(isVin(right) && vinCheckFits(right)).toBe(true);
        const fitting = [...'0123456789X'].filter((one) => vinCheckFits(text.slice(0, 8) + one + text.slice(9)));
        expect(fitting).toEqual([vinCheck(text)]);
      }),
    );
  });
});

it.each([
  [vehicleKind.values.passenger, useNature.values.line, true],
  [vehicleKind.values.passenger, useNature.values.freight, false],
  [vehicleKind.values.tanker, useNature.values.dangerous, true],
  [vehicleKind.values.tanker, useNature.values.tour, false],
  [vehicleKind.values.goods, useNature.values.dangerous, true],
])('a vehicle of kind %i put to use %i: %s', (kind, nature, fits) => {
  expect(fitsUse(kind, nature)).toBe(fits);
});
