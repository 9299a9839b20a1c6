import { ownMoney } from './common-declarations.ts';
import type { Declarations } from './table-declaration.ts';

const byManager = { by: 'row', column: 'manager_id', of: 'business_manager' } as const;

export const business = {
  market_leader: {
    reach: { by: 'membership', column: 'member_id' },
    persons: { member_id: { is: 'membership', once: [] } },
    doneBy: ['created_by'],
    erasure: { is: 'blank', by: 'member_id', how: 'place', set: { leader_phone: '', remark: '' } },
  },
  // Each reaches what is its own; leaders are read by who keeps the managers.
  business_manager: {
    reach: { by: 'membership', column: 'member_id' },
    persons: { member_id: { is: 'membership', once: [] } },
    doneBy: ['created_by'],
    erasure: { is: 'blank', by: 'member_id', how: 'place', set: { manager_phone: '', remark: '' } },
  },
  business_subject: { reach: byManager },
  business_assignment: { reach: byManager, doneBy: ['created_by'] },
  business_handover: {
    reach: { by: 'row', column: 'from_manager_id', of: 'business_manager' },
    doneBy: ['created_by'],
  },
  business_lead: { reach: byManager, doneBy: ['created_by'] },
  business_note: { reach: byManager, doneBy: ['created_by'] },
  commission_rate: { reach: ownMoney, doneBy: ['created_by', 'updated_by', 'submitted_by', 'audited_by'] },
  commission_month: { reach: { ...byManager, owned: true } },
  commission_line: { reach: { ...byManager, owned: true } },
} satisfies Declarations;
