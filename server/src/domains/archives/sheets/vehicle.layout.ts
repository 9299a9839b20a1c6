import { endOf } from '#contracts/vehicles/paper.rules.ts';
import {
  brakeKind,
  paperEnd,
  plateColour,
  useNature,
  vehicleKind,
  vehicleMachine,
  vehicleOwnership,
  vehiclePaperKind,
  vehiclePaperState,
  vehiclePapers,
  vehicleState,
} from '#contracts/vehicles/vehicle.codes.ts';
import type { VehicleDetail } from '#contracts/vehicles/vehicle.contract.ts';
import { formOf, headingOf, moment, noteOf, tableOf, textOr, type Words } from '#domains/prints/door.ts';
import type { ArchivedPaper } from '#domains/vehicles/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { PdfNode } from '#kernel/engines/pdf.ts';
import { type PhraseKey, sayOr } from '#phrases/say.ts';

/** A vehicle with its documents. */
export interface VehicleArchive {
  readonly vehicle: VehicleDetail;
  readonly papers: readonly ArchivedPaper[];
}

/** Number of the form in the house's own list of forms. */

/** Name of the archive of a vehicle, as its document and its file are called. */
export const vehicleTitle = ({ vehicle }: VehicleArchive, words: Words): string =>
  words.say('forms.vehicles.title', { plate: vehicle.plateNo });

const facts = ({ vehicle }: VehicleArchive, words: Words): (readonly [string, string])[] => {
  const of = (key: PhraseKey, value: string | number | null): readonly [string, string] => [
    words.say(key),
    textOr(value),
  ];
  return [
    of('archives.columns.organisation', vehicle.orgName),
    of('fields.plateNo', `${vehicle.plateNo}（${words.label(plateColour, vehicle.plateColour)}）`),
    of('fields.vin', vehicle.vin),
    of('fields.vehicleKind', words.label(vehicleKind, vehicle.vehicleKind)),
    of('fields.useNature', words.label(useNature, vehicle.useNature)),
    of('fields.goodsClass', vehicle.goodsClass),
    of('fields.brakeKind', vehicle.brakeKind === null ? null : words.label(brakeKind, vehicle.brakeKind)),
    of('fields.brand', vehicle.brand),
    of('fields.seatCount', vehicle.seatCount),
    of('fields.ratedLoad', vehicle.ratedLoad),
    of('fields.firstRegisteredOn', vehicle.firstRegisteredOn),
    of('fields.transportCertNo', vehicle.transportCertNo),
    of('fields.vehicleOwnership', words.label(vehicleOwnership, vehicle.vehicleOwnership)),
    of('fields.departmentName', vehicle.departmentName),
    of('fields.driverName', vehicle.driverName),
    of('fields.escortName', vehicle.escortName),
    of('fields.gpsTerminal', vehicle.gpsTerminal),
    of('fields.videoTerminal', words.say(vehicle.videoTerminal ? 'forms.yes' : 'forms.no')),
    of('fields.mileage', vehicle.mileage),
    of('fields.vehicleState', words.label(vehicleState, vehicle.state)),
    of('fields.papers', words.label(vehiclePapers, vehicle.papers)),
    of('fields.papersUntil', vehicle.papersUntil),
  ];
};

const papersTable = (some: readonly ArchivedPaper[], words: Words): PdfNode => {
  const today = dayOf(clock.now());
  const standing = (one: ArchivedPaper): string =>
    one.inForce ? words.label(paperEnd, endOf(one.until, today)) : words.say('forms.vehicles.before');
  return tableOf<ArchivedPaper>(
    [
      { title: words.say('fields.vehiclePaperKind'), width: '*', of: (one) => words.label(vehiclePaperKind, one.kind) },
      { title: words.say('fields.paperNumber'), width: 110, of: (one) => textOr(one.number) },
      { title: words.say('fields.paperResult'), width: 60, of: (one) => textOr(one.result) },
      { title: words.say('fields.validFrom'), width: 58, of: (one) => textOr(one.from) },
      { title: words.say('fields.validTo'), width: 58, of: (one) => textOr(one.until) },
      { title: words.say('fields.paperEnd'), width: 50, of: standing },
      { title: words.say('fields.hasScan'), width: 36, of: (one) => words.say(one.hasScan ? 'forms.yes' : 'forms.no') },
    ],
    some,
    words.say('forms.vehicles.noPapers'),
  );
};

const voidedTable = (some: readonly ArchivedPaper[], words: Words): PdfNode[] =>
  some.length === 0
    ? []
    : [
        noteOf(words.say('forms.vehicles.voided')),
        tableOf<ArchivedPaper>(
          [
            {
              title: words.say('fields.vehiclePaperKind'),
              width: 130,
              of: (one) => words.label(vehiclePaperKind, one.kind),
            },
            { title: words.say('fields.paperNumber'), width: 120, of: (one) => textOr(one.number) },
            { title: words.say('archives.columns.reason'), width: '*', of: (one) => textOr(one.reason) },
          ],
          some,
          '',
        ),
      ];

const statesTable = ({ vehicle }: VehicleArchive, words: Words): PdfNode =>
  tableOf<VehicleDetail['history'][number]>(
    [
      { title: words.say('forms.vehicles.at'), width: 90, of: (one) => moment(one.at) },
      {
        title: words.say('forms.vehicles.step'),
        width: 110,
        of: (one) => sayOr(words.language, `machines.${vehicleMachine.name}.${one.edge}`, one.edge),
      },
      { title: words.say('fields.vehicleState'), width: 80, of: (one) => words.label(vehicleState, one.to) },
      { title: words.say('archives.columns.reason'), width: '*', of: (one) => textOr(one.reason) },
      { title: words.say('forms.vehicles.by'), width: 70, of: (one) => textOr(one.asName || one.byName) },
    ],
    vehicle.history,
    words.say('forms.vehicles.noStates'),
  );

const missingNote = ({ vehicle }: VehicleArchive, words: Words): PdfNode[] =>
  vehicle.missing.length === 0
    ? []
    : [
        noteOf(
          words.say('forms.vehicles.missing', {
            papers: vehicle.missing.map((kind) => words.label(vehiclePaperKind, kind)).join('、'),
          }),
        ),
      ];

/** The archive of one vehicle on paper: what it is, its documents, what became of it, lines to sign. */
export const layVehicle = (archive: VehicleArchive, words: Words): PdfNode[] => {
  const counts = (one: ArchivedPaper): boolean => one.state === vehiclePaperState.values.filed;
  return [
    formOf(words.say('forms.vehicles.heading'), facts(archive, words)),
    ...missingNote(archive, words),
    headingOf(words.say('forms.vehicles.partPapers'), 'papers'),
    papersTable(archive.papers.filter(counts), words),
    ...voidedTable(
      archive.papers.filter((one) => !counts(one)),
      words,
    ),
    headingOf(words.say('forms.vehicles.partStates'), 'states'),
    statesTable(archive, words),
  ];
};
