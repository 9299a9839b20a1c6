import { describe, expect, it } from 'vitest';
import { cycleOf, endOf, neededPapers, proposedUntil } from './paper.rules.ts';
import { paperEnd, useNature, type VehiclePaperKind, vehicleKind, vehiclePaperKind } from './vehicle.codes.ts';

const { passenger, goods, trailer, tanker } = vehicleKind.values;
const { tour, freight, dangerous } = useNature.values;
const paper = vehiclePaperKind.values;

const coach = { vehicleKind: passenger, useNature: tour, firstRegisteredOn: '2020-03-15' };
const truck = { vehicleKind: goods, useNature: freight, firstRegisteredOn: '2015-06-30' };
const tank = { vehicleKind: tanker, useNature: dangerous, firstRegisteredOn: '2020-03-15' };

describe('the cycle of a document', () => {
  it.each([
    ['technicalGrade', coach, '2025-03-14', 12],
    ['technicalGrade', coach, '2025-03-15', 6],
    ['technicalGrade', tank, '2025-03-15', 6],
    ['technicalGrade', truck, '2025-06-29', 12],
    ['technicalGrade', truck, '2025-06-30', 6],
    ['inspection', coach, '2025-03-15', 6],
    ['inspection', tank, '2025-03-15', 12],
    ['inspection', truck, '2025-06-30', 6],
    ['maintenance', truck, '2025-06-30', 6],
    ['carrier', tank, '2025-06-30', 12],
    ['entryCheck', tank, '2025-06-30', undefined],
  ] as const)('%s of a vehicle on %s', (kind, of, on, months) => {
    expect(cycleOf(paper[kind], of, on)?.months).toBe(months);
  });

  it.each([
    ['compulsory', truck, '2026-03-05', '2027-03-04'],
    ['inspection', coach, '2026-08-31', '2027-02-28'],
    ['tankCheck', tank, '2024-02-29', '2025-02-28'],
    ['other', truck, '2026-03-05', undefined],
  ] as const)('%s from %s is proposed until %s', (kind, of, from, until) => {
    expect(proposedUntil(paper[kind], of, from)).toBe(until);
  });
});

it.each([
  [truck, ['transportCert', 'inspection', 'technicalGrade', 'compulsory']],
  [{ ...truck, vehicleKind: trailer }, ['transportCert', 'inspection']],
  [coach, ['transportCert', 'inspection', 'technicalGrade', 'compulsory', 'carrier']],
  [tank, ['transportCert', 'inspection', 'technicalGrade', 'compulsory', 'carrier', 'tankCheck']],
] as const)('%o must have %o', (of, kinds) => {
  expect(neededPapers(of)).toEqual((kinds as readonly VehiclePaperKind[]).map((kind) => paper[kind]));
});

it.each([
  [null, 'valid'],
  ['2026-12-24', 'valid'],
  ['2026-12-23', 'ending'],
  ['2026-11-23', 'ending'],
  ['2026-11-22', 'overdue'],
] as const)('what holds until %s is %s on 2026-11-23', (until, end) => {
  expect(endOf(until, '2026-11-23')).toBe(paperEnd.values[end]);
});
