/** Codes of the checks of vehicles: fetched with their screens, and by the student entry. */
export const checkCodes = {
  checkObject: { vehicle: 'Vehicles', place: 'Places', device: 'Devices' },
  checkMoment: {
    beforeTrip: 'Before the trip',
    onTheWay: 'On the way',
    afterTrip: 'After the trip',
    weekly: 'Weekly',
    monthly: 'Monthly',
    holiday: 'Before holidays',
    loading: 'Before loading',
  },
  checkSeverity: {
    minor: 'Minor',
    serious: 'Serious',
    stopping: 'Out of service',
  },
  photoWanted: {
    never: 'No photo',
    onFault: 'Photo of a fault',
    always: 'Always a photo',
  },
  itemApplies: { asked: 'If fitted', always: 'Every vehicle', airBrakes: 'Air brakes only', tank: 'Tankers only' },
  checkFinding: {
    normal: 'Normal',
    fault: 'Fault',
    notApplicable: 'Does not apply',
  },
  checkVerdict: {
    pass: 'Passed',
    faults: 'Passed with faults',
    outOfService: 'Out of service',
  },
  checkDoubt: {
    tooFast: 'Too fast',
    evenPace: 'Pressed in a beat',
    photoReused: 'Photo used before',
    clockWrong: 'Clock of the phone wrong',
    placeFar: 'Place too far away',
    odometerBack: 'Odometer went back',
    late: 'Handed in a day later',
    notAsked: 'Left out what the vehicle has',
  },
  checkTemplateState: {
    draft: 'Draft',
    inUse: 'In use',
    withdrawn: 'Withdrawn',
  },
  checkRecordState: {
    counted: 'Counts',
    doubtful: 'Doubtful',
    voided: 'Voided',
  },
  checkFaultStanding: {
    open: 'To mend',
    toConfirm: 'Repair to confirm',
    mended: 'Mended',
    voided: 'No longer counted',
  },
  checkDay: {
    checked: 'Checked',
    missing: 'Not checked',
    notAsked: 'Not asked for',
  },
  checkDays: {
    never: 'Never',
    mondayToFriday: 'Monday to Friday',
    mondayToSaturday: 'Monday to Saturday',
    daily: 'Every day',
  },
};
