import { deeds, structure } from './common-declarations.ts';
import type { Declarations } from './table-declaration.ts';

export const vehicles = {
  room: { reach: structure, doneBy: ['created_by'] },
  vehicle: {
    reach: {
      by: 'organisation',
      because: 'the fleet is the organisation’s; who drives is named to those alone who reach that person',
      ancestors: true,
    },
    persons: { driver_id: { is: 'membership', of: 'vehicles' }, escort_id: { is: 'membership', of: 'vehicles' } },
    doneBy: ['created_by'],
    erasure: deeds,
  },
  vehicle_paper: {
    reach: { by: 'organisation', because: 'the documents of the fleet name no employee', ancestors: true },
    doneBy: ['created_by'],
  },
  equipment_category: {
    reach: { by: 'organisation', because: 'categories of equipment are data and name no employee' },
    doneBy: ['created_by'],
  },
  equipment: {
    reach: { by: 'organisation', because: 'equipment is the organisation’s and names no employee', ancestors: true },
    doneBy: ['created_by'],
  },
} satisfies Declarations;
