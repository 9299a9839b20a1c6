import type { CertGap } from '#contracts/certificates/certificate.codes.ts';
import { asksIdCard, asksPhoto, type CertLayout } from '#contracts/certificates/layout.ts';
import type { Gap } from '#contracts/certificates/print.contract.ts';
import { missingMinutes } from '#contracts/minutes.ts';
import { flavourOf } from '#contracts/training/flavours.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import type { MemberFacts } from '../issues/facts.queries.ts';

const states = trainingState.values;
/** From here on nothing of the training is missing; before, its own gates stand open. */
const printable: readonly number[] = [states.ended, states.printAwaitingAudit, states.printRejected, states.notPrinted];

export type Standing = Pick<
  MemberFacts,
  | 'flavour'
  | 'state'
  | 'counted_seconds'
  | 'required_seconds'
  | 'score'
  | 'letters'
  | 'letters_signed'
  | 'has_exam'
  | 'passing_score'
  | 'has_photo'
  | 'id_card_masked'
  | 'certificate_id'
  | 'open_print_id'
>;

const one = (gap: CertGap, on: boolean, count = 0): Gap[] => (on ? [{ gap, count }] : []);

const failed = (of: Standing): boolean => {
  const asked = of.has_exam || flavourOf(of.flavour).externalExam;
  if (!asked) return false;
  return of.score === null || (of.passing_score !== null && of.score < of.passing_score);
};

/**
 * What keeps a member from a certificate of a look, by name and amount: hours in minutes, letters by number. `printId` is the
 * batch it stands in itself. Empty for who may have one.
 */
export const gapsOf = (of: Standing, layout: Pick<CertLayout, 'elements'>, printId?: string): Gap[] => {
  const kind = flavourOf(of.flavour);
  const minutes = missingMinutes(of.required_seconds, of.counted_seconds);
  const unsigned = of.letters.filter((letter) => !of.letters_signed.includes(letter)).length;
  const held = of.certificate_id !== null;
  return [
    ...one('held', held),
    ...one('notEnded', !held && !printable.includes(of.state)),
    ...one('hours', kind.hours && minutes > 0, minutes),
    ...one('exam', kind.exam && failed(of)),
    ...one('letters', unsigned > 0, unsigned),
    ...one('photo', asksPhoto(layout) && !of.has_photo),
    ...one('idCard', asksIdCard(layout) && of.id_card_masked === ''),
    ...one('inBatch', of.open_print_id !== null && of.open_print_id !== printId),
  ];
};
