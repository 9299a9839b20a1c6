/** Words of rooms: choosing one, and what takes place in it. */
export const rooms = {
  uses: 'What takes place',
  monthBefore: 'Month before',
  monthAfter: 'Month after',
  free: 'Nothing takes place in this month',
  seatsOf: '{{seats}} {{seats|seat|seats}}',
  takenBy: 'taken until {{until}}: {{name}}',
  choose: 'Choose a room, or write the place beside it',
  none: 'No room to choose',
};
