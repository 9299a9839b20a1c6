export const schoolFailures = {
  relation: {
    noSuchClient: 'No certified company has this credit code; check it and try again',
    running: 'A relation of this kind with the company is already active or awaits its answer',
    over: 'The last day cannot lie before today',
    otherSide: 'This step is for the other organisation to take',
  },
  trainingClass: {
    nameTaken: 'Your organisation has a class of this name already',
    planTaken: 'This plan has a class already',
    noSuchPlan: 'Choose an approved plan of your organisation that has not ended',
    outsidePlan: 'Must lie within the plan ({{from}} to {{until}})',
    fewPlaces: '{{taken}} people have been accepted; there cannot be fewer places',
    over: 'The class is finished, closed or cancelled and cannot be changed',
    signUpOver: 'Sign-up is past its last day, or the plan has ended; change the sign-up dates first',
    empty: 'Nobody has been accepted yet, so the class cannot begin',
    full: 'All places are taken; when somebody leaves, the first on the waiting list moves up',
  },
  signUp: {
    foreign: 'Not people of a company served by this organisation, or disabled: {{names}}',
    already: 'Already signed up for this class: {{names}}',
    elsewhere: '{{name}} is in another class from {{from}} to {{until}}; nobody attends two classes on one day',
    noSuchClass: 'Choose another class of your organisation that is open or running',
  },
};
