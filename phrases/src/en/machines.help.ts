import type { helpMachines as Zh } from '../zh-CN/machines.help.ts';

/** Machines of the help centre. */
export const helpMachines: typeof Zh = {
  helpArticle: { title: 'State', disable: 'Disable', enable: 'Enable' },
  helpGuide: { title: 'State', disable: 'Keep back', enable: 'Show' },
  helpMiss: { title: 'State', answer: 'Done', reopen: 'Open again' },
};
