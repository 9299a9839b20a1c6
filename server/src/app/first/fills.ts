import { fillAgreements } from './agreements.demo.ts';
import { fillBankLines } from './bank-lines.demo.ts';
import { fillBookings } from './bookings.demo.ts';
import { fillBusiness } from './business.demo.ts';
import { fillCases } from './cases.demo.ts';
import { fillCertificates } from './certificates.demo.ts';
import { fillCharges } from './charges.demo.ts';
import { fillChecks } from './checks.demo.ts';
import { fillCosts } from './costs.demo.ts';
import { fillCredentials } from './credentials.demo.ts';
import { fillCustomers } from './customers.demo.ts';
import { fillDeclarations } from './declarations.demo.ts';
import { fillDocuments } from './documents.demo.ts';
import { fillEquipment } from './equipment.demo.ts';
import { fillEvents } from './events.demo.ts';
import { fillExams } from './exams.demo.ts';
import { fillHazards } from './hazards.demo.ts';
import { fillHelp } from './help.demo.ts';
import { fillHires } from './hires.demo.ts';
import { fillInvoices } from './invoices.demo.ts';
import { fillLessons } from './lesson.demo.ts';
import { fillOperationLog } from './log.demo.ts';
import { fillMeetings } from './meetings.demo.ts';
import { fillNews } from './news.demo.ts';
import { fillObligations } from './obligations.demo.ts';
import { fillOrders } from './orders.demo.ts';
import { fillPlaces } from './places.demo.ts';
import { fillSchools } from './schools.demo.ts';
import { fillSettlements } from './settlements.demo.ts';
import { fillSignatures } from './signatures.demo.ts';
import { fillStudent } from './student.demo.ts';
import { fillSuggestions } from './suggestions.demo.ts';
import { fillTraining } from './training.demo.ts';
import { fillVehicles } from './vehicles.demo.ts';
import { fillVouchers } from './vouchers.demo.ts';

/** What the demonstration holds beside its people, in the order in which one needs the other. */
export const fills = [
  fillLessons,
  fillTraining,
  fillSchools,
  fillSignatures,
  fillStudent,
  fillCertificates,
  fillMeetings,
  fillObligations,
  fillExams,
  fillBookings,
  fillHires,
  fillCredentials,
  fillCosts,
  fillVouchers,
  fillOrders,
  fillCharges,
  fillPlaces,
  fillBankLines,
  fillInvoices,
  fillVehicles,
  fillChecks,
  fillEquipment,
  fillEvents,
  fillDeclarations,
  fillHazards,
  fillSuggestions,
  fillDocuments,
  fillNews,
  fillCases,
  fillAgreements,
  fillHelp,
  fillCustomers,
  fillSettlements,
  fillBusiness,
  fillOperationLog,
];
