import { codes } from '../codes.ts';
import type { MetricSubject } from '../metric.ts';

/** What a card of the first page is: work that waits, figures that open their rows, the own organisation and how to set it up. */
export const panelType = codes('panelType', { work: 'work', figures: 'figures', own: 'own' });

/** Cards of the first page. Those of figures are the subjects of `/panel/…/count/list`. */
export const panelCard = codes('panelCard', {
  schoolDay: 'schoolDay',
  todos: 'todos',
  places: 'places',
  share: 'share',
  readiness: 'readiness',
  stuckCustomers: 'stuckCustomers',
  train: 'train',
  org: 'org',
  orgIndustry: 'orgIndustry',
  student: 'student',
  studentDuty: 'studentDuty',
  employee: 'employee',
  course: 'course',
  vehicle: 'vehicle',
  check: 'check',
  behaviour: 'behaviour',
  docs: 'docs',
  customer: 'customer',
  income: 'income',
  manager: 'manager',
  organisation: 'organisation',
  process: 'process',
});
export type PanelCard = keyof typeof panelCard.values;

const work: readonly PanelCard[] = ['schoolDay', 'todos', 'places', 'share', 'readiness', 'stuckCustomers'];
const own: readonly PanelCard[] = ['manager', 'organisation', 'process'];

/** Type of a card. */
export const typeOfCard = (card: PanelCard): keyof typeof panelType.values => {
  if (work.includes(card)) return 'work';
  return own.includes(card) ? 'own' : 'figures';
};

/** Of every organisation's own first page. */
const ofEverybody: readonly PanelCard[] = ['organisation', 'process'];
const begun: readonly PanelCard[] = ['todos', 'places', 'share'];
const selling: readonly PanelCard[] = ['todos', 'stuckCustomers', 'places', 'share'];
const readied: readonly PanelCard[] = ['todos', 'readiness', 'places', 'share'];

/** Cards the first page of each type of organisation begins with, in this order (issue 16, point 1); the head office changes it. */
export const panelDefaults: Readonly<Record<string, readonly PanelCard[]>> = {
  company: [
    ...readied,
    'train',
    'behaviour',
    'vehicle',
    'check',
    'studentDuty',
    'student',
    'income',
    'manager',
    ...ofEverybody,
  ],
  organ: ['schoolDay', ...begun, 'train', 'course', 'student', 'employee', 'income', 'manager', ...ofEverybody],
  supervise: [
    ...readied,
    'docs',
    'train',
    'org',
    'orgIndustry',
    'behaviour',
    'vehicle',
    'check',
    'studentDuty',
    'income',
    ...ofEverybody,
  ],
  agency: [...selling, 'customer', 'org', 'orgIndustry', 'employee', 'income', ...ofEverybody],
  agent: [...selling, 'customer', 'org', 'orgIndustry', 'employee', 'income', ...ofEverybody],
  admin: [...readied, 'org', 'orgIndustry', 'train', 'income', 'course', 'vehicle', 'employee', ...ofEverybody],
};

/** The subjects of figures among some cards, in their order. */
export const subjectsAmong = (cards: readonly PanelCard[]): MetricSubject[] =>
  cards.filter((card): card is MetricSubject & PanelCard => typeOfCard(card) === 'figures');
