import { expect, it } from 'vitest';
import { bannerPosition, loginKind } from './login-kind.ts';

it.each([
  ['admin', 'admin', 'company', 'head'],
  ['company', 'company', 'company', 'company'],
  ['organ', 'organ', 'company', 'organ'],
  ['supervise', 'supervise', 'supervise', 'supervise'],
  ['agent', 'agent', 'agent', 'agent'],
  ['agency', 'agency', 'agent', 'agent'],
  ['agency', 'organ', 'company', 'organ'],
  ['agent', 'company', 'company', 'company'],
  ['agency', 'supervise', 'supervise', 'supervise'],
  // What a company "really" is decides nothing: only agents and agencies are judged by it.
  ['company', 'supervise', 'company', 'company'],
])('%s that really is %s logs in as %s and sees the banner of %s', (typeCode, realTypeCode, kind, position) => {
  expect(loginKind({ typeCode, realTypeCode })).toBe(kind);
  expect(bannerPosition({ typeCode, realTypeCode })).toBe(position);
});
