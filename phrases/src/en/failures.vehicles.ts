/** Refusals of rooms. */
export const vehicleFailures = {
  room: {
    foreign: 'Choose a room your organisation may use',
    disabled: 'This room is out of use; choose another',
    small: 'This room has {{seats}} seats, too few for {{people}} people',
    taken: 'From {{from}} to {{until}} this room is taken by “{{name}}” ({{org}})',
    none: 'Choose a room, or say where it takes place',
  },
};
