import type { hazardFailures as zh } from '../zh-CN/failures.hazards.ts';

export const hazardFailures: typeof zh = {
  hazard: {
    otherEquipment: 'Choose equipment of the organisation',
    equipmentUnasked: 'Only a check of a device names equipment',
    notOpen: 'It was confirmed, or somebody else reported it: it stays as it is',
    otherCompany: 'Only dangers and checks of your own company can be handled',
    aboveAlone: 'Only the organisation above supervises and lifts, and major dangers alone',
    dayOver: 'This day is over',
    notLater: 'Later than the day that was fixed',
    learnerUnasked: 'Only a lack of knowledge asks for training',
    noTemplate: 'Choose a template in use for places or devices',
    noteWanted: 'Say what is wrong at each fault',
    noFault: 'Nothing was wrong at this item',
  },
};
