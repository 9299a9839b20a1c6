import { codes } from '../../codes.ts';
import { machine } from '../../machine.ts';

/** Life of an edition of a letter (design/domain, Agreement): what was published is never written again. */
export const letterState = codes('letterState', { withdrawn: 0, draft: 1, published: 2 });

export const letterMachine = machine({
  name: 'letter',
  codes: letterState,
  start: ['draft'],
  edges: {
    publish: { from: ['draft'], to: 'published', permission: 'train:letter:state' },
    withdraw: { from: ['published'], to: 'withdrawn', permission: 'train:letter:state' },
  },
});

/** How a letter was signed: drawn, or by the own name for whoever cannot draw. */
export const letterWay = codes('letterWay', { drawn: 1, name: 2 });
