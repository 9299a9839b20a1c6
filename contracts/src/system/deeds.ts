import type { Method } from '../route.ts';

/**
 * Deeds of the operation log that are neither an edge of a machine nor a call as such, by their object: the action in the log
 * is `<object>.<verb>`. Both have their words in the book (`deeds`).
 */
export const deeds = {
  agreement: ['add', 'mod', 'del', 'edition', 'printRegister'],
  agreementRecord: ['print'],
  archive: ['pack', 'packOrganisation', 'packPerson', 'close'],
  certPrint: ['add', 'mod', 'del'],
  certTemplate: ['add', 'mod', 'del', 'edition', 'copy'],
  certificate: ['declare', 'print', 'reissue'],
  checkFault: ['mend'],
  checkRule: ['mod'],
  checkTemplate: ['add', 'mod', 'del', 'edition', 'copy'],
  classSignUp: ['pay'],
  classSlot: ['add', 'mod', 'copy', 'mark', 'sheet'],
  classroom: ['record'],
  correction: ['ask'],
  costBook: ['add', 'mod', 'print'],
  costVoucher: ['add'],
  deletion: ['ask'],
  deletionHold: ['add'],
  department: ['add', 'mod', 'del', 'move'],
  document: ['add', 'mod', 'del', 'forward', 'remind', 'arrange', 'print'],
  documentSetting: ['add', 'mod', 'del'],
  employee: ['add', 'return', 'join', 'mod', 'batch', 'merge', 'copyData', 'depart', 'transfer', 'password', 'unmask'],
  drivingBehaviour: ['add', 'mod'],
  equipment: ['add', 'mod', 'inspect'],
  equipmentCategory: ['add', 'mod', 'del'],
  eventRule: ['add', 'mod', 'del'],
  exam: ['enter', 'evidence', 'grant', 'handIn', 'resit', 'unlock', 'correctAnswer', 'takeOut'],
  examPaper: ['add', 'mod', 'del', 'edition', 'print'],
  examSession: ['print'],
  examSitting: ['print', 'void', 'approveScore', 'rejectScore'],
  helpArticle: ['add', 'mod', 'del'],
  helpGuide: ['add', 'mod', 'del'],
  hiddenDanger: ['add', 'mod', 'print'],
  import: ['carryOut'],
  law: ['add', 'mod'],
  lawChange: ['add'],
  lawReference: ['add', 'mod', 'batch'],
  letter: ['printRegister'],
  letterSign: ['print'],
  meeting: ['mod', 'mark', 'takeBack', 'minutes', 'sign'],
  news: ['add', 'mod', 'del', 'top', 'make'],
  newsType: ['add', 'mod', 'del'],
  official: ['add', 'mod'],
  obligation: ['add', 'mod', 'state', 'makeUp'],
  opening: ['remind'],
  organisation: ['extend', 'move'],
  parameter: ['receive'],
  placeCheck: ['add', 'mod', 'del', 'print'],
  plan: ['add', 'mod', 'del', 'copy', 'members', 'recountHours', 'rule', 'send'],
  punishment: ['add', 'mod'],
  question: ['add', 'mod', 'move', 'paste', 'state'],
  questionBank: ['add', 'mod', 'del', 'state'],
  questionCase: ['add', 'mod', 'del'],
  realName: ['submit'],
  resolution: ['add', 'mod', 'del'],
  role: ['add', 'mod', 'del', 'enable', 'disable'],
  riskUnit: ['add', 'mod', 'print'],
  riskEvent: ['add', 'mod', 'train'],
  room: ['add', 'mod', 'del'],
  sheet: ['print'],
  site: ['add', 'mod'],
  siteTemplate: ['add', 'mod', 'del'],
  suggestion: ['toDanger'],
  survey: ['add', 'mod', 'del'],
  student: ['licence', 'print', 'export'],
  teacher: ['add', 'mod', 'del'],
  trainAdmin: ['add', 'del'],
  trainingClass: ['add', 'mod'],
  nameConversion: ['add', 'mod'],
  thirdPlatform: ['add', 'mod', 'renew', 'receive'],
  user: ['enable', 'disable'],
  vehicle: ['add', 'mod', 'del', 'print'],
  vehiclePaper: ['add', 'mod'],
} as const;

type Named = { [K in keyof typeof deeds]: `${K}.${(typeof deeds)[K][number]}` }[keyof typeof deeds];

/** A deed whose object is a machine or a register, made by `deedOf`. */
type Walked = `${string}.${string}` & { readonly walked: true };

/** What stands as the action of a row of the operation log: each has words in both languages. */
export type Deed = Named | Walked | `${Method} ${string}`;

/** An edge of a machine, or what is done to an entry of a register, as a deed. */
export const deedOf = ({ name }: { readonly name: string }, verb: string): Deed => `${name}.${verb}` as Walked;
