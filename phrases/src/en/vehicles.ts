import type { vehicles as chinese } from '../zh-CN/vehicles.ts';

export const vehicles: typeof chinese = {
  addEquipment: 'Enter equipment',
  modEquipment: 'Change the equipment',
  inspect: 'Note an inspection',
  inspectHint:
    'For what was found in order. Without a day its cycle says the next inspection. For a fault press Report a fault.',
  nextHint: 'Left empty: by the cycle of its category',
  onePlace: 'A room or a vehicle, not both',
  add: 'Register a vehicle',
  mod: 'Change the vehicle',
  delAsk: 'Only what was entered by mistake, without papers and records, can be deleted. Delete it?',
  basic: 'The vehicle',
  belonging: 'People and place',
  print: 'Print the archive',
  papers: 'Papers',
  addPaper: 'File a document',
  modPaper: 'Change the document',
  missing: 'Papers it must have and has not: {{papers}}',
  expiredNote: 'Some of its papers have expired. It must not be on the road; please renew them and file the new ones.',
  proposed: 'By its cycle of {{months}} {{months|month|months}} we propose {{day}}',
  openScan: 'Open',
  tractorHint: 'The tractor that pulls this trailer; a tractor pulls one at a time',
  brakesHint: 'Leave empty if nobody knows: checks then ask for the air pressure',
  vinCheck:
    'The ninth sign does not fit the others; check it. Imported vehicles may have no check digit and can be saved',
  platesHint: 'Province, letter, five signs; six of an electric vehicle',
};
