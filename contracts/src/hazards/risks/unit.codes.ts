import { codes, recordState } from '../../codes.ts';
import { machine } from '../../machine.ts';

/** Colour of a risk: the law's four steps, from the gravest. */
export const riskColour = codes('riskColour', { red: 1, orange: 2, yellow: 3, blue: 4 });

/** Who holds a risk down: the graver, the higher. */
export const controlLevel = codes('controlLevel', { company: 1, department: 2, team: 3, post: 4 });

const writes = 'hazard:unit:mod';

/** A risk stands in the list, or has been taken out of it. */
export const riskUnitMachine = machine({
  name: 'riskUnit',
  codes: recordState,
  start: ['enabled'],
  edges: {
    disable: { from: ['enabled'], to: 'disabled', permission: writes },
    enable: { from: ['disabled'], to: 'enabled', permission: writes },
  },
});
