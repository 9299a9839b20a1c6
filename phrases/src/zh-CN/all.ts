import { domainPhrases } from '../domains/domain-phrases.ts';
import { mergeDomains } from '../domains/merge-domains.ts';
import { agreements } from './agreements.ts';
import { archives } from './archives.ts';
import { billing } from './billing.ts';
import { business } from './business.ts';
import { certificates } from './certificates.ts';
import { certification } from './certification.ts';
import { charges } from './charges.ts';
import { checks } from './checks.ts';
import { codes } from './codes.ts';
import { copies } from './copies.ts';
import { costs } from './costs.ts';
import { deeds } from './deeds.ts';
import { deletions } from './deletions.ts';
import { documents } from './documents.ts';
import { begin, empty } from './empty.ts';
import { events } from './events.ts';
import { failures } from './failures.ts';
import { fields } from './fields.ts';
import { forms } from './forms.ts';
import { hazards } from './hazards.ts';
import { help } from './help.ts';
import { hints } from './hints.ts';
import { hours } from './hours.ts';
import { imports } from './imports.ts';
import { invoices } from './invoices.ts';
import { kit } from './kit.ts';
import { laws } from './laws.ts';
import { ledger } from './ledger.ts';
import { lessons } from './lessons.ts';
import { letters } from './letters.ts';
import { lists } from './lists.ts';
import { login } from './login.ts';
import { lookups } from './lookups.ts';
import { agreementMachines } from './machines.agreements.ts';
import { billingMachines } from './machines.billing.ts';
import { businessMachines } from './machines.business.ts';
import { certificateMachines } from './machines.certificates.ts';
import { chargeMachines } from './machines.charges.ts';
import { checkMachines } from './machines.checks.ts';
import { costMachines } from './machines.costs.ts';
import { documentMachines } from './machines.documents.ts';
import { eventMachines } from './machines.events.ts';
import { hazardMachines } from './machines.hazards.ts';
import { helpMachines } from './machines.help.ts';
import { invoiceMachines } from './machines.invoices.ts';
import { lawMachines } from './machines.laws.ts';
import { meetingsMachines } from './machines.meetings.ts';
import { newsMachines } from './machines.news.ts';
import { openingMachines } from './machines.openings.ts';
import { orderMachines } from './machines.orders.ts';
import { plansMachines } from './machines.plans.ts';
import { pricingMachines } from './machines.pricing.ts';
import { schoolMachines } from './machines.schools.ts';
import { settlementMachines } from './machines.settlements.ts';
import { suggestionMachines } from './machines.suggestions.ts';
import { trainingMachines } from './machines.training.ts';
import { machines } from './machines.ts';
import { vehicleMachines } from './machines.vehicles.ts';
import { voucherMachines } from './machines.vouchers.ts';
import { meetings } from './meetings.ts';
import { menu } from './menu.ts';
import { merges } from './merges.ts';
import { messages } from './messages.ts';
import { metrics } from './metrics.ts';
import { news } from './news.ts';
import { notices } from './notices.ts';
import { officials } from './officials.ts';
import { onboarding } from './onboarding.ts';
import { openings } from './openings.ts';
import { orders } from './orders.ts';
import { organisations } from './organisations.ts';
import { panels } from './panels.ts';
import { papers } from './papers.ts';
import { past } from './past.ts';
import { pdf } from './pdf.ts';
import { people } from './people.ts';
import { person } from './person.ts';
import { planForm, planPrice } from './plan-form.ts';
import { plans } from './plans.ts';
import { pricing } from './pricing.ts';
import { purposes } from './purposes.ts';
import { questions } from './questions.ts';
import { readiness } from './readiness.ts';
import { records } from './records.ts';
import { registration } from './registration.ts';
import { rich } from './rich.ts';
import { rooms } from './rooms.ts';
import { schools } from './schools.ts';
import { settlements } from './settlements.ts';
import { sheets } from './sheets.ts';
import { shell } from './shell.ts';
import { sites } from './sites.ts';
import { staff } from './staff.ts';
import { study } from './student-app.ts';
import { students } from './students.ts';
import { suggestions } from './suggestions.ts';
import { surveys } from './surveys.ts';
import { switches } from './switches.section.ts';
import { system } from './system.ts';
import { teaching } from './teaching.ts';
import { todos } from './todos.ts';
import { told } from './told.ts';
import { transfers } from './transfers.ts';
import { vehicles } from './vehicles.ts';
import { vouchers } from './vouchers.ts';

const book = {
  begin,
  empty,
  certificates,
  archives,
  certification,
  codes,
  deeds,
  failures,
  fields,
  forms,
  imports,
  kit,
  laws,
  ledger,
  lessons,
  lists,
  login,
  letters,
  lookups,
  machines: {
    ...machines,
    ...certificateMachines,
    ...lawMachines,
    ...meetingsMachines,
    ...plansMachines,
    ...billingMachines,
    ...costMachines,
    ...businessMachines,
    ...pricingMachines,
    ...checkMachines,
    ...documentMachines,
    ...agreementMachines,
    ...newsMachines,
    ...helpMachines,
    ...schoolMachines,
    ...openingMachines,
    ...trainingMachines,
    ...vehicleMachines,
    ...voucherMachines,
    ...orderMachines,
    ...invoiceMachines,
    ...settlementMachines,
    ...chargeMachines,
    ...eventMachines,
    ...hazardMachines,
    ...suggestionMachines,
  },
  meetings,
  menu,
  messages: { ...messages, ...told },
  metrics,
  help,
  switches,
  news,
  notices,
  organisations,
  panels,
  papers,
  copies,
  deletions,
  merges,
  officials,
  past,
  pdf,
  people,
  person,
  planForm,
  planPrice,
  plans,
  hints,
  purposes,
  questions,
  readiness,
  onboarding,
  staff,
  records,
  registration,
  rich,
  rooms,
  sheets,
  shell,
  sites,
  students,
  suggestions,
  surveys,
  hours,
  study,
  system,
  todos,
  schools,
  teaching,
  openings,
  billing,
  costs,
  business,
  pricing,
  checks,
  documents,
  agreements,
  transfers,
  vehicles,
  vouchers,
  orders,
  invoices,
  settlements,
  charges,
  events,
  hazards,
};

/** The whole book; Chinese is its type. */
export const phrases = mergeDomains(book, domainPhrases['zh-CN']);
export type Phrases = typeof phrases;
