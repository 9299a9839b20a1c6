/** Machines of the books of safety costs. */
export const costMachines = {
  costBook: { title: 'State of the ledger', add: 'Opened', confirm: "Confirm the year's ledger", reopen: 'Reopen' },
  costVoucher: { title: 'State of the voucher', add: 'Entered', void: 'Void' },
};
