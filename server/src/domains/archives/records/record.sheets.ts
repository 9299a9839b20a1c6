import type { RecordSheet } from '#contracts/archives/record-sheet.contract.ts';
import { checkRecordMachine } from '#contracts/checks/check.codes.ts';
import { checkRecordList } from '#contracts/checks/record.contract.ts';
import type { Column } from '#contracts/columns.ts';
import { behaviourMachine } from '#contracts/events/behaviour.codes.ts';
import { behaviourList } from '#contracts/events/behaviour.contract.ts';
import { eventMachine } from '#contracts/events/event.codes.ts';
import { eventList } from '#contracts/events/event.contract.ts';
import { placeTaskMachine } from '#contracts/hazards/place.codes.ts';
import { placeTaskList } from '#contracts/hazards/place.contract.ts';
import { equipmentMachine } from '#contracts/vehicles/equipment/equipment.codes.ts';
import { equipmentList } from '#contracts/vehicles/equipment/equipment.contract.ts';
import { findCheckRecord } from '#domains/checks/door.ts';
import { findBehaviour, findEvent } from '#domains/events/door.ts';
import { findPlaceTask } from '#domains/hazards/door.ts';
import { findEquipment } from '#domains/vehicles/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import type { Keys } from '#kernel/keys.ts';

/** One item of a check as it is printed. */
export interface SheetItem {
  readonly item: number;
  readonly group: string;
  readonly text: string;
  /** How a fault of it is called. */
  readonly faultText: string;
  readonly severity: number;
  readonly finding: number;
  readonly note: string;
}
/** A step of a record's history. */
export interface SheetStep {
  readonly edge: string;
  readonly reason: string;
  readonly byName: string;
  readonly at: string;
}
/** What every printed record has: its own columns, its history, and of a check its items. */
export interface SheetRecord extends Record<string, unknown> {
  readonly history: readonly SheetStep[];
  readonly answers?: readonly SheetItem[];
}

interface Sheet {
  /** Number of the form in the house's own list of forms. */
  readonly form: string;
  readonly machine: string;
  readonly columns: readonly Column[];
  /** Column by which the sheet is called. */
  readonly called: string;
  readonly find: (db: Db, actor: Actor, id: string, keys: Keys) => Promise<unknown>;
}

/** Records that are printed, each by the columns of its list and the reading of its page. */
export const recordSheets: Readonly<Record<RecordSheet, Sheet>> = {
  riskEvent: {
    form: 'LA-FX-01',
    machine: eventMachine.name,
    columns: eventList.columns,
    called: 'eventWho',
    find: findEvent,
  },
  drivingBehaviour: {
    form: 'LA-FX-02',
    machine: behaviourMachine.name,
    columns: behaviourList.columns,
    called: 'plateNo',
    find: (db, actor, id, keys) => findBehaviour(db, actor, keys, id),
  },
  checkRecord: {
    form: 'LA-CL-03',
    machine: checkRecordMachine.name,
    columns: checkRecordList.columns,
    called: 'plateNo',
    find: findCheckRecord,
  },
  placeTask: {
    form: 'LA-YH-04',
    machine: placeTaskMachine.name,
    columns: placeTaskList.columns,
    called: 'placeCheckName',
    find: findPlaceTask,
  },
  equipment: {
    form: 'LA-SB-01',
    machine: equipmentMachine.name,
    columns: equipmentList.columns,
    called: 'equipmentNo',
    find: findEquipment,
  },
};
