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
  equipment: {
    title: 'State of the equipment',
    add: 'Entered',
    fail: 'Report a fault',
    mend: 'Mended',
    confirm: 'Confirm repair',
    sendBack: 'Send back',
    scrap: 'Scrap',
  },
  equipmentCategory: { title: 'State of the category', enable: 'Switch on', disable: 'Switch off' },
  vehiclePaper: { title: 'State of the document', add: 'Filed', void: 'Void' },
};
