/** The machine of prepared registrations. */
export const openingMachines = {
  opening: {
    title: 'State of the preparation',
    add: 'Prepare',
    remind: 'Remind the contact',
    agree: 'Contact accepted',
    decline: 'Contact declined',
    withdraw: 'Withdraw',
    lapse: 'Lapsed',
  },
};
