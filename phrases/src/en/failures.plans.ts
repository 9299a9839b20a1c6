import type { plansFailures as chinese } from '../zh-CN/failures.plans.ts';

/** Refusals of training plans, their members and plans sent down. */
export const plansFailures: typeof chinese = {
  archive: {
    nothing: 'No training ran in this period',
    tooManyPeople: 'More than {{most}} people worked here in this period; make an archive of each organisation below',
    tooMuch: 'More than {{most}} trainings ran in this period; choose a shorter one',
  },
  plan: {
    unpriced: 'No price fits: {{what}}. The plan cannot be handed in or approved; please contact the platform',
    endBeforeBegin: 'The plan ends before it begins',
    endEarlier: 'The end of an approved plan may only move to a later day',
    makeUpBeforeEnd: 'The catch-up period must end after the plan',
    examOutside: 'The exam must lie within the plan',
    examEndBeforeBegin: 'The exam closes before it opens',
    wayNotAllowed: 'Your organisation does not allow this way to sign in',
    notOfKind: 'This kind of training has no such part',
    lessonTwice: 'A lesson can stand in a plan only once',
    lessonNotUsable: 'Lesson {{name}} cannot be used: choose published lessons your organisation can see',
    lessonMinutes: 'The document "{{name}}" has no length: say how many minutes it takes',
    lessonTooLong: 'More minutes are asked of "{{name}}" than can be counted',
    paperNotUsable: 'Choose a published paper your organisation can see',
    passingAboveFull: 'The passing score is above the full score of {{score}}',
    registrationRule: 'People sign up to a class for “{{names}}”: no rule may let them join',
    registrationSubject:
      '“{{names}}” is of the registration type: training organisations hold classes for it, a company’s plan cannot have it',
    ruleForeign: 'The rule names an organisation or department that is not yours',
    locked: 'The plan is approved: this can no longer be changed',
    awaiting: 'The plan awaits its audit and cannot be changed',
    over: 'The plan is over or withdrawn',
    past: 'The time of the plan has passed: change its days before you submit it',
    noLessons: 'Add a lesson, or choose a paper for a plan that is an exam alone',
    archived: 'The plan is archived; it can only be read',
    notOver: 'The plan is not over yet and cannot be archived',
    numbered: 'A plan that was submitted cannot be deleted; withdraw it',
    notRunning: 'The plan is not running: nobody can be reminded',
    noRule: 'The plan has no rule of joining',
  },
  member: {
    registration:
      'The plan has a subject of the registration type: people sign up to its class and cannot be added here',
    foreign: '{{count}} {{count|person does|people do}} not belong to the organisation of the plan, or left it',
    alreadyIn: 'These people belong to the plan already: {{names}}',
    cannot: '{{count}} {{count|member stands|members stand}} where this cannot be done: {{names}}',
    planPaused: 'The plan is paused: resume the plan first',
  },
  send: {
    notOfKind: 'Plans of this kind are not sent down',
    notApproved: 'Only an approved plan that is not over can be sent down',
    receiverForeign: 'Choose organisations below yours',
    lessonsNotShared: 'These lessons are not shared with organisations below: {{names}}',
    withdrawn: 'The plan was withdrawn from above',
  },
};
