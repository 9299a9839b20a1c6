import { type Fixtures, rowOf } from '#testing/makers.ts';

export const fixtures: Fixtures = {
  makers: {
    agreementId: rowOf('letter', { letter_class: null, root_id: null, state: 1 }),
    agreementRecordId: rowOf('agreement_record', { level: 1, org_user_id: null, state: 1 }),
  },
  aliases: { '/agreement/state/ id': 'agreementId' },
};
