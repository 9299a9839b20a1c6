import { byMaker, byPerson, deeds, gone, inLog, ofAccount } from './common-declarations.ts';
import type { Declarations } from './table-declaration.ts';

export const kernel = {
  state_history: {
    reach: { by: 'organisation', because: 'read beside the object it tells of, after that one was reached' },
    persons: { user_id: inLog, as_user_id: inLog },
    erasure: deeds,
  },
  audit_log: {
    reach: byPerson,
    persons: { user_id: inLog, as_user_id: inLog },
    erasure: { is: 'stays', because: 'added to and never changed; the list tells nothing of who was deleted' },
  },
  background_task: { reach: byMaker, doneBy: ['user_id'] },
  idempotency_key: { persons: { user_id: ofAccount }, erasure: gone },
  timer_run: { persons: { asked_by: inLog }, erasure: deeds },
} satisfies Declarations;
