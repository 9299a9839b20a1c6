/** Codes of the books of safety costs. */
export const costCodes = {
  costBusiness: {
    freight: 'General freight',
    passenger: 'Passenger transport',
    special: 'Dangerous goods and other special freight',
  },
  costItem: {
    facilities: 'Safety facilities: improving and maintaining',
    devices: 'Driving recorders, satellite positioning, video',
    emergency: 'Emergency equipment, teams, plans and drills',
    dangers: 'Major hazards and hidden dangers: assessing, mending',
    inspection: 'Safety inspection, assessment, consulting, standards',
    protection: 'Protective equipment for people',
    education: 'Safety publicity, education and training',
    technology: 'New technology, standards, processes, equipment',
    testing: 'Testing of safety facilities and special equipment',
    insurance: 'Work safety liability insurance',
    other: 'Other costs directly for safety',
  },
  costBookState: { draft: 'Being kept', confirmed: 'Confirmed' },
  costVoucherState: { booked: 'Valid', voided: 'Voided' },
};
