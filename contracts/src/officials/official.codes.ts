import { codes } from '../codes.ts';
import { machine } from '../machine.ts';
import { flavourOf } from '../training/flavours.ts';
import { Reason } from '../walk.ts';

/** Whom the authority certified: the principal in charge, or a safety manager. */
export const officialKind = codes('officialKind', { principal: 'principal', safetyManager: 'safetyManager' });

/** Duties for which each kind stands; the function that counts assessments knows them too, a test holds them together. */
export const officialDuties: Readonly<Record<keyof typeof officialKind.values, readonly string[]>> = {
  principal: ['D201'],
  safetyManager: ['D202', 'D203'],
};

/** Business fields 业务领域 the authority's certificate names. */
export const businessField = codes('businessField', {
  passenger: 'passenger',
  freight: 'freight',
  dangerous: 'dangerous',
  station: 'station',
});

export const officialState = codes('officialState', { withdrawn: 0, valid: 1, voided: 2 });

/** Voided by the authority after a penalty or an accident (交运规〔2024〕8号, art. 16); withdrawn where it was typed in wrongly. */
export const officialMachine = machine({
  name: 'official',
  codes: officialState,
  start: ['valid'],
  edges: {
    void: { from: ['valid'], to: 'voided', permission: 'student:official:void', input: Reason },
    withdraw: { from: ['valid', 'voided'], to: 'withdrawn', permission: 'student:official:void', input: Reason },
  },
});

/** Where a certificate stands today: its state, and of a valid one how far its end is. */
export const officialStanding = codes('officialStanding', {
  valid: 'valid',
  renewable: 'renewable',
  lapsed: 'lapsed',
  voided: 'voided',
  withdrawn: 'withdrawn',
});

const two = flavourOf('two_personnel');
/** Months before its end in which it is renewed. */
export const renewedWithin = two.renewMonths;
/** Months it holds (art. 17); one renewed early holds from the end of the one before. */
export const officialMonths = 36;
export const longestMonths = officialMonths + renewedWithin;
