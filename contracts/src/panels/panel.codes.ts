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
  organisation: 'organisation',
  process: 'process',
});
export type PanelCard = keyof typeof panelCard.values;

const work: readonly PanelCard[] = ['schoolDay', 'todos', 'places', 'share', 'readiness', 'stuckCustomers'];
const own: readonly PanelCard[] = ['organisation', 'process'];

/** Type of a card. */
export const typeOfCard = (card: PanelCard): keyof typeof panelType.values => {
  if (work.includes(card)) return 'work';
  return own.includes(card) ? 'own' : 'figures';
};

const begun: readonly PanelCard[] = ['todos', 'places', 'share'];
const selling: readonly PanelCard[] = ['todos', 'stuckCustomers', 'places', 'share'];
const readied: readonly PanelCard[] = ['todos', 'readiness', 'places', 'share'];

/** Cards the first page of each type of organisation begins with, in this order (issue 16, point 1); the head office changes it. */
export const panelDefaults: Readonly<Record<string, readonly PanelCard[]>> = {
  company: [...readied, 'train', 'behaviour', 'vehicle', 'check', 'studentDuty', 'student', 'income', ...own],
  organ: ['schoolDay', ...begun, 'train', 'course', 'student', 'employee', 'income', ...own],
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
    ...own,
  ],
  agency: [...selling, 'customer', 'org', 'orgIndustry', 'employee', 'income', ...own],
  agent: [...selling, 'customer', 'org', 'orgIndustry', 'employee', 'income', ...own],
  admin: [...readied, 'org', 'orgIndustry', 'train', 'income', 'course', 'vehicle', 'employee', ...own],
};

/** The subjects of figures among some cards, in their order. */
export const subjectsAmong = (cards: readonly PanelCard[]): MetricSubject[] =>
  cards.filter((card): card is MetricSubject & PanelCard => typeOfCard(card) === 'figures');
