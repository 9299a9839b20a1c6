import { erasedName } from '#contracts/people/deletions/deletion.codes.ts';
import { byMember, byPerson, gone, noName, ofAccount, ofRights, own, person, trail } from './common-declarations.ts';
import type { Declarations } from './table-declaration.ts';

export const identity = {
  app_user: {
    persons: { merged_into_id: trail },
    erasure: {
      is: 'blank',
      by: 'id',
      set: {
        ...noName,
        username: null,
        phone_sealed: null,
        phone_index: null,
        phone_masked: '',
        id_card_sealed: null,
        id_card_index: null,
        id_card_masked: '',
        email: '',
        birthday: null,
        gender: 1,
        education: 9,
        photo_file_id: null,
        totp_sealed: null,
        state: 0,
      },
      files: ['photo_file_id'],
    },
  },
  org_user: {
    reach: { by: 'self', ancestors: true },
    persons: { user_id: own, merged_into_id: trail },
    erasure: {
      is: 'blank',
      set: {
        ...noName,
        birthday: null,
        gender: 1,
        job_number: '',
        leave_reason: null,
        leave_note: '',
        has_photo: false,
        contract_until: null,
        cert_expires_on: null,
        licence_expires_on: null,
        health_until: null,
      },
      kept: 'training',
    },
  },
  user_identity: {
    reach: byMember,
    persons: { org_user_id: ofRights },
    erasure: { ...gone, how: 'place', by: 'org_user_id' },
  },
  role: { reach: { by: 'organisation', because: 'a role names no employee; who holds it stands in user_role' } },
  user_role: {
    reach: byMember,
    persons: { org_user_id: ofRights },
    erasure: { ...gone, how: 'place', by: 'org_user_id' },
  },
  session: {
    reach: byMember,
    persons: { user_id: ofAccount, org_user_id: ofAccount },
    erasure: { is: 'blank', set: { ip: '', user_agent: '', run_as_reason: null } },
  },
  login_ticket: { reach: byPerson, persons: { user_id: ofAccount }, erasure: gone },
  login_log: {
    reach: byPerson,
    persons: { user_id: person('logins') },
    erasure: { is: 'blank', set: { username: erasedName, ip: '', user_agent: '' }, kept: 'login', since: ['at'] },
  },
  personal_setting: { persons: { user_id: ofAccount }, erasure: gone },
} satisfies Declarations;
