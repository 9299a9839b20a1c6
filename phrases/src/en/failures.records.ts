/** Refusals of exam sessions, bookings and records. */
export const recordsFailures = {
  examSession: {
    endBeforeBegin: 'The exam must end after it begins',
    windowEmpty: 'Booking must close after it opens',
    windowLate: 'Booking must close before the exam begins',
    past: 'That time is over: choose a later one',
    planForeign: 'Choose plans of your organisations whose exam is booked',
    cancelled: 'The session is cancelled',
    over: 'The session is over',
    begun: 'The exam has begun: seats can no longer be given back',
    seatsTaken: 'Seat {{seat}} is booked: there must be at least {{seat}} seats',
  },
  booking: {
    closed: 'The session cannot be booked now: it is cancelled, or outside its booking times',
    cannot: 'These {{count}} people cannot be booked where they stand: {{names}}',
    notFor: 'The session is not for these people (plan, kind, organisation or day of the exam): {{names}}',
    elsewhere: 'These people have another exam at that time: {{names}}',
    full: 'Not enough seats: {{left}} left',
    notWaiting: 'The bookings of these {{count}} people do not await an audit: {{names}}',
    cannotWithdraw: 'The seats of these {{count}} people cannot be given back: {{names}}',
    none: 'There is no booking to give back',
  },
};
