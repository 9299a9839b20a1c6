import type { hazardCodes as zh } from '../zh-CN/codes.hazards.ts';

export const hazardCodes: typeof zh = {
  dangerSource: {
    check: 'Check',
    report: 'Report',
    authority: 'Authority',
    event: 'Risk event',
    meeting: 'Meeting',
  },
  hazardObject: {
    vehicle: 'Vehicle',
    place: 'Place',
    device: 'Device',
    activity: 'Activity',
  },
  dangerLevel: {
    general: 'General',
    major: 'Major',
  },
  dangerCause: {
    equipment: 'Defect of equipment',
    surroundings: 'Surroundings',
    management: 'Management',
    knowledge: 'Lack of knowledge',
  },
  dangerState: {
    found: 'To confirm',
    rejected: 'Not confirmed',
    mending: 'In reform',
    handedIn: 'To review',
    closed: 'Closed',
    toLift: 'To be lifted',
    overdue: 'Overdue',
    longerAsked: 'More time asked',
  },
  dangerStep: {
    handedIn: 'Handed in',
    refused: 'Sent back',
    passed: 'Passed',
  },
  riskColour: { red: 'Red', orange: 'Orange', yellow: 'Yellow', blue: 'Blue' },
  controlLevel: { company: 'Company', department: 'Department', team: 'Team', post: 'Post' },
  placeObject: {
    place: 'Place',
    device: 'Device',
  },
  checkPeriod: {
    once: 'Once',
    daily: 'Daily',
    weekly: 'Weekly',
    monthly: 'Monthly',
    quarterly: 'Quarterly',
    holiday: 'Before holidays',
  },
  placeTaskState: {
    due: 'To check',
    handedIn: 'To audit',
    accepted: 'Audited',
    sentBack: 'Sent back',
    missed: 'Missed',
  },
};
