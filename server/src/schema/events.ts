import { byMember, gone, member, person, structure } from './common-declarations.ts';
import type { Declarations } from './table-declaration.ts';

export const events = {
  event_rule: { reach: structure, doneBy: ['created_by'] },
  risk_event: {
    reach: { ...byMember, ancestors: true },
    persons: { user_id: person('events'), org_user_id: member },
    doneBy: ['created_by'],
    erasure: {
      is: 'blank',
      set: { event_text: '', handling_text: '', event_place: '', file_ids: [] },
      kept: 'penalty',
      since: ['occurred_at'],
      files: ['file_ids'],
    },
  },
  event_training: { reach: { by: 'row', column: 'event_id', of: 'risk_event' } },
  third_platform: {
    reach: { by: 'organisation', because: 'a platform sends to the organisation and names no employee' },
    doneBy: ['created_by'],
  },
  name_conversion: {
    reach: byMember,
    persons: { org_user_id: member },
    doneBy: ['created_by'],
    erasure: { ...gone, how: 'place', by: 'org_user_id' },
  },
  driving_behaviour: {
    reach: { ...byMember, ancestors: true },
    persons: { user_id: person('events'), org_user_id: member },
    doneBy: ['created_by'],
    erasure: {
      is: 'blank',
      set: { driver_name: '', phone_tail: '', event_text: '', event_place: '', file_ids: [] },
      kept: 'penalty',
      since: ['occurred_at'],
      files: ['file_ids'],
    },
  },
  third_message: { reach: { by: 'nobody', because: 'a message as it came may name any driver of the organisation' } },
} satisfies Declarations;
