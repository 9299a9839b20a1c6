/** Machines of vehicles and their papers. */
export const vehicleMachines = {
  vehicle: {
    title: 'State of the vehicle',
    add: 'Registered',
    repair: 'Repair',
    repaired: 'Repaired',
    fail: 'Stopped by a check',
    stop: 'Stop',
    mend: 'Mended',
    confirm: 'Confirm repair',
    sendBack: 'Send back',
    suspend: 'Lay up',
    resume: 'Resume',
    transfer: 'Transfer',
    scrap: 'Scrap',
  },
  vehiclePaper: { title: 'State of the document', add: 'Filed', void: 'Void' },
};
