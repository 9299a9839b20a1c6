// Lists that read more rows than the budget, by the reason. They may only shrink: the proof is red where a listed one keeps its budget.

/** Whose first page reads more than ten rows for each of its own, beside the count. */
export const listsOverBudget: Readonly<Record<string, readonly string[]>> = {
  'counts what belongs to each of its rows: uses, signatures, certificates, checks, people, alarms': [
    'certTemplate',
    'certTemplateChoice',
    'checkTemplate',
    'document',
    'lessonKeyword',
    'lessonLabel',
    'letter',
    'nameConversion',
    'obligation',
    'parameter',
    'relation',
    'resource',
  ],
  'is sorted by what is reckoned from alarms, events or stages of each of its rows': [
    'customer',
    'driverScore',
    'eventEffect',
    'slotSeat',
    'vehicleAlarm',
  ],
  'shows of each row where a file is used, or whom somebody looks like': ['file', 'twin'],
  'joins a page to tables that are still small enough to be read at once': [
    'certMember',
    'planArchive',
    'punishment',
    'student',
  ],
  'belongs to two sides, each with its index; nobody has both in one order': ['couponUse', 'transfer'],
  'passes over drafts of others and vehicles that are gone, which are few in life': ['certPrint', 'checkDay', 'role'],
  'is a catalogue': ['area'],
};

/** Whose count reads more than it counts. */
export const countsOverBudget: Readonly<Record<string, readonly string[]>> = {
  'passes over drafts of others and vehicles that are gone, which are few in life': ['certPrint', 'checkDay', 'role'],
};

/** Which an order or a word makes go through more than they show, some times over. */
export const questionsOverBudget: Readonly<Record<string, readonly string[]>> = {
  'are over budget as they open, for the same reason': [
    'certPrint',
    'certTemplate',
    'certTemplateChoice',
    'checkDay',
    'checkTemplate',
    'customer',
    'eventEffect',
    'lessonKeyword',
    'lessonLabel',
    'letter',
    'nameConversion',
    'obligation',
    'parameter',
    'planArchive',
    'relation',
    'resource',
    'role',
    'slotSeat',
    'vehicleAlarm',
  ],
  'are searched by the names of people, who are looked for among everybody in sight first': [
    'certMember',
    'certificate',
    'correction',
    'deletion',
    'deletionHold',
    'driverScore',
    'drivingBehaviour',
    'hiddenDanger',
    'planMember',
    'riskEvent',
    'studySchedule',
    'suggestion',
    'trainAdmin',
    'twin',
  ],
  'are asked of all organisations, of which few are seen': ['classOffer'],
  'is a catalogue, searched as a whole': ['area'],
};
