/** Refusals of rooms, vehicles and their papers. */
export const vehicleFailures = {
  room: {
    foreign: 'Choose a room your organisation may use',
    disabled: 'This room is out of use; choose another',
    small: 'This room has {{seats}} {{seats|seat|seats}}, too few for {{people}} {{people|person|people}}',
    taken: 'From {{from}} to {{until}} this room is taken by “{{name}}” ({{org}})',
    none: 'Choose a room, or say where it takes place',
  },
  equipment: {
    otherCategory: 'Choose a category that is in use',
    otherRoom: 'Choose a room of your organisation',
    twoPlaces: 'Choose a room or a vehicle, not both',
    future: 'It cannot lie in the future',
    beforeInspection: 'The next inspection comes after this one',
    otherOrganisation: 'Only equipment of your own organisation can be changed',
    gone: 'It was scrapped',
    notInUse: 'It has a fault whose repair nobody has confirmed: it cannot be found in order',
  },
  vehicle: {
    plateTaken: 'Your company has a vehicle with this plate',
    vinTaken: 'Your company has a vehicle with this identification number',
    noTrailer: 'Only a trailer has a tractor',
    noTractor: 'Choose a tractor of your company',
    tractorTaken: 'This tractor pulls another trailer already',
    plateColour:
      'Plate and colour do not fit: plates of electric vehicles have six signs after the letter, others five',
    otherUse: 'Use and kind do not fit: buses carry passengers, other vehicles carry goods',
    noClass: 'Say which classes of dangerous goods it may carry, as 3 or 2.1、3',
    classUnasked: 'Only vehicles for dangerous goods have classes of goods',
    future: 'The first registration cannot lie in the future',
    personForeign: 'Choose somebody who works in your company',
    sameEscort: 'The escort cannot be the main driver',
    otherCompany: 'You can register and change vehicles of your own company only',
    gone: 'This vehicle was transferred or scrapped and changes no more',
  },
  vehiclePaper: {
    noTank: 'This vehicle is no tanker and has no tank to inspect',
    future: 'The day cannot lie in the future',
    voided: 'This document was voided and changes no more',
  },
};
