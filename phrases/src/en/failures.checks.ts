/** Refusals of checks of vehicles. */
export const checkFailures = {
  check: {
    itemTwice: 'An item stands there twice in one group',
    faultTextMissing: 'Some items have no words for their faults; write them first',
    otherTemplate: 'Templates of others are read alone: copy one and change the copy',
    notDraft: 'Drafts alone are changed: begin a new edition',
    otherCompany: 'Checks of other companies are read alone',
    mended: 'This fault is mended',
    tooOld: 'A check is taken within {{days}} {{days|day|days}}',
    otherItem: 'An item is not on the template',
    unanswered: 'Not checked: {{items}}',
    always: 'Cannot be “N/A”: {{items}}',
    vehiclesOnly: 'Items of places and devices know no kinds of vehicles: choose “If fitted”',
    noneForAll: 'At least one item has to apply to every vehicle',
    noteWanted: 'Say what is wrong, or why an item does not apply',
    photoWanted: 'A fault wants a photo',
    otherPhoto: 'The photo or signature is not of this check',
    otherVehicle: 'This template is not for this vehicle',
    blocked: '{{plate}} must not drive: {{reason}}',
    unconfirmed: '{{plate}} is mended and waits for somebody else to confirm it: {{reason}}',
  },
};
