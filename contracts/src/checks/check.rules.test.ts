import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDoubt, checkFinding, checkSeverity, checkVerdict } from './check.codes.ts';
import { doubtsOf, type Judged, kilometresBetween, offeredMoments, verdictOf } from './check.rules.ts';

const { normal, fault, notApplicable } = checkFinding.values;
const { minor, serious, stopping } = checkSeverity.values;
const { pass, faults, outOfService } = checkVerdict.values;

describe('the verdict', () => {
  it.each([
    [
      'everything normal',
      [
        [stopping, normal],
        [minor, notApplicable],
      ],
      pass,
    ],
    [
      'a minor fault',
      [
        [stopping, normal],
        [minor, fault],
      ],
      faults,
    ],
    ['a serious fault', [[serious, fault]], faults],
    [
      'one that stops, among others',
      [
        [minor, fault],
        [stopping, fault],
      ],
      outOfService,
    ],
    ['one that stops and does not apply', [[stopping, notApplicable]], pass],
  ] as const)('of %s', (_, found, verdict) => {
    expect(verdictOf(found.map(([severity, finding]) => ({ severity, finding })))).toBe(verdict);
  });

  it('is never better with one more fault', () => {
    const found = fc.record({ severity: fc.constantFrom(1, 2, 3), finding: fc.constantFrom(1, 2, 3) });
    fc.assert(
      fc.property(fc.array(found), fc.constantFrom(1, 2, 3), (some, severity) => {
        expect(verdictOf([...some, { severity, finding: fault }])).toBeGreaterThanOrEqual(verdictOf(some));
      }),
    );
  });
});

describe('doubts', () => {
  const careful: Judged = {
    items: 20,
    seconds: 120,
    pauses: [2, 4, 3, 6, 2, 5, 8, 3, 2],
    photoReused: false,
    clockOff: 0,
    waited: 0,
    notAsked: false,
    odometer: 5000,
    place: { latitude: 38.04, longitude: 114.51 },
    before: { odometer: 4900, place: { latitude: 38.05, longitude: 114.52 }, hours: 10 },
  };
  const { tooFast, evenPace, photoReused, clockWrong, placeFar, odometerBack, late, notAsked } = checkDoubt.values;
  const beijing = { latitude: 39.9, longitude: 116.4 };

  it.each<[string, Partial<Judged>, number[]]>([
    ['a careful one', {}, []],
    ['twenty items in 44 seconds', { seconds: 44 }, [tooFast]],
    ['twenty items in 45 seconds', { seconds: 45 }, []],
    ['presses in a beat', { pauses: [3, 3.1, 3, 3.2, 3, 3.1, 3, 3.2] }, [evenPace]],
    ['seven presses in a beat', { pauses: [3, 3, 3, 3, 3, 3, 3] }, []],
    ['a photo used before', { photoReused: true }, [photoReused]],
    ['a clock eleven minutes behind', { clockOff: -11 }, [clockWrong]],
    ['a clock ten minutes ahead', { clockOff: 10 }, []],
    ['Beijing ten hours later', { place: beijing }, []],
    [
      'Beijing an hour later',
      { place: beijing, before: { odometer: null, place: careful.place, hours: 1 } },
      [placeFar],
    ],
    ['an odometer that went back', { odometer: 4899 }, [odometerBack]],
    ['no odometer', { odometer: null }, []],
    ['a day and a half on its way', { waited: 36 }, [late]],
    ['an item left out that applies by now', { notAsked: true }, [notAsked]],
    ['no check before', { before: null, place: beijing, odometer: 1 }, []],
  ])('of %s', (_, change, doubts) => {
    expect(doubtsOf({ ...careful, ...change })).toEqual(doubts);
  });

  it('measure the ground alike from both sides', () => {
    const at = { latitude: 38.04, longitude: 114.51 };
    expect(kilometresBetween(at, beijing)).toBeCloseTo(kilometresBetween(beijing, at));
    expect(Math.round(kilometresBetween(at, beijing))).toBe(264);
  });
});

describe('the checks that are offered', () => {
  const all = [1, 2, 3, 11];
  it.each([
    ['in the morning before anything is done', [], 7, [1, 11], [2, 3]],
    ['late, where none is done yet', [], 20, [1, 11], [2, 3]],
    ['once the one before the trip is done, in the morning', [1], 8, [2, 3, 11, 1], []],
    ['once it is done, in the afternoon', [1, 2], 15, [2, 3, 11], [1]],
    ['after midnight, on a trip of the day before', [], 1, [1, 11], [2, 3]],
  ] as const)('%s', (_, done, hour, now, other) => {
    expect(offeredMoments([...all, 1], done, hour)).toEqual({ now, other });
  });
});
