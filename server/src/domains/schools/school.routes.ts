import { classApi } from '#contracts/schools/class.contract.ts';
import { customerApi } from '#contracts/schools/customers/customer.contract.ts';
import { escortApi } from '#contracts/schools/escort.contract.ts';
import { openClassApi } from '#contracts/schools/own/open-class.contract.ts';
import { ownEscortApi } from '#contracts/schools/own/own-escort.contract.ts';
import { studentClassApi } from '#contracts/schools/own/student-class.contract.ts';
import { placeOrderApi } from '#contracts/schools/places/place-order.contract.ts';
import { classReceiptApi } from '#contracts/schools/receipts/receipt.contract.ts';
import { relationApi } from '#contracts/schools/relation.contract.ts';
import { seatApi } from '#contracts/schools/seat.contract.ts';
import { signUpApi } from '#contracts/schools/sign-up.contract.ts';
import { slotApi } from '#contracts/schools/slot.contract.ts';
import { teacher } from '#contracts/schools/teacher.entries.ts';
import { teacherResultApi } from '#contracts/schools/teacher-result.contract.ts';
import { takeFace, takePicture } from '#domains/files/door.ts';
import { serveEntries } from '#kernel/entries.ts';
import { type Served, serve, serveAcross, serveApart, serveList } from '#kernel/serve.ts';
import { classPage, findClass, findClassPlans, findOffer, offerPage } from './classes/class.queries.ts';
import { addClass, classWalks, modClass } from './classes/class.service.ts';
import { customerPage, findCustomer } from './customers/customer.queries.ts';
import { openCustomerPhone, remindCustomer } from './customers/customer-contact.service.ts';
import { addEscort, endEscort, findEscortCandidates, findEscorts, openEscortPhone } from './escorts/escort.service.ts';
import { findAccompanied } from './escorts/own-escort.service.ts';
import { orderPlaces, payPlacesAtOnce } from './places/order-places.service.ts';
import { previewPlaces } from './places/place.queries.ts';
import { collectPayment } from './receipts/collect-payment.service.ts';
import { receiptPrintRoutes } from './receipts/receipt.print.ts';
import { classReceiptPage } from './receipts/receipt.queries.ts';
import { refundReceipt, voidReceipt } from './receipts/refund-receipt.service.ts';
import { findRelation, relationPage } from './relations/relation.queries.ts';
import { findClient, offerRelation, walkRelation } from './relations/relation.service.ts';
import { moveSignUp } from './signups/move.service.ts';
import { lookAtOpenClass, signUpInTheOpen, signUpMyselfAlone } from './signups/open-sign-up.service.ts';
import { handInOwnPaper } from './signups/own-paper.service.ts';
import { findOwnOffers, signUpMyself, withdrawMyself } from './signups/own-sign-up.service.ts';
import { handInPapers } from './signups/paper.service.ts';
import { takeNotesBack } from './signups/payment.service.ts';
import { findSignUp, findSignUpCandidates, signUpPage } from './signups/sign-up.queries.ts';
import { signUp, walkSignUp } from './signups/sign-up.service.ts';
import { seatPage } from './slots/attendance.queries.ts';
import { holdSlot, keepSheet, markSeats, openSeatPhone, showSlotCode } from './slots/attendance.service.ts';
import { findOwnSlots, scanOwnSlot, signOwnSlot } from './slots/own-class.service.ts';
import { showSelfByName, showSelfByPhoto } from './slots/show-self.service.ts';
import { findSlot, findSlotChoices, findTimetable, slotPage } from './slots/slot.queries.ts';
import { addSlot, copyDay, modSlot, slotWalks } from './slots/slot.service.ts';
import { findTeacherResults } from './teachers/result.queries.ts';
import { ownTeacher, refuseTeacher } from './teachers/teacher.service.ts';

const relationEdges = ['accept', 'refuse', 'withdraw', 'end'] as const;
const signUpEdges = ['accept', 'mend', 'refuse', 'resubmit', 'withdraw', 'leave'] as const;

/** What training organisations do for those who do not stand below them. */
export const schoolRoutes: Served[] = [
  serveList(relationPage),
  serve(relationApi.one, ({ db, actor }, input) => findRelation(db, actor, input.relationId)),
  serveApart('trace', relationApi.find, findClient),
  serveApart('trace', relationApi.offer, offerRelation),
  ...relationEdges.map((edge) =>
    serveAcross(relationApi.edges[edge], (context, input) => walkRelation(context, edge, input)),
  ),
  serveList(customerPage),
  serve(customerApi.one, ({ db, actor }, input) => findCustomer(db, actor, input.customerId)),
  serve(customerApi.phone, openCustomerPhone),
  serve(customerApi.remind, remindCustomer),
  serveList(classPage),
  serveList(offerPage),
  serve(classApi.one, ({ db, actor }, input) => findClass(db, actor, input.classId)),
  serve(classApi.offer, ({ db, actor }, input) => findOffer(db, actor, input.classId)),
  serve(classApi.plans, ({ db, actor }, input) => findClassPlans(db, actor, input.keyword)),
  serve(classApi.add, addClass),
  serve(classApi.mod, modClass),
  ...classWalks.serve(classApi.edges),
  serveList(signUpPage),
  serve(signUpApi.one, ({ db, actor }, input) => findSignUp(db, actor, input.signUpId)),
  serve(signUpApi.candidates, ({ db, actor }, input) => findSignUpCandidates(db, actor, input)),
  serveAcross(signUpApi.add, signUp),
  serveAcross(signUpApi.papers, handInPapers),
  serve(signUpApi.unpay, takeNotesBack),
  serveList(classReceiptPage),
  serveAcross(classReceiptApi.add, collectPayment),
  serveAcross(classReceiptApi.refund, refundReceipt),
  serveAcross(classReceiptApi.void, voidReceipt),
  ...receiptPrintRoutes,
  serve(placeOrderApi.preview, previewPlaces),
  serveAcross(placeOrderApi.add, orderPlaces),
  serveAcross(placeOrderApi.pay, payPlacesAtOnce),
  serveAcross(signUpApi.move, moveSignUp),
  ...serveEntries(teacher, { table: 'teacher', refs: { member: ownTeacher }, refuse: refuseTeacher }),
  serve(teacherResultApi.list, ({ db, actor }, input) => findTeacherResults(db, actor, input.teacherId)),
  serveList(slotPage),
  serve(slotApi.one, ({ db, actor }, input) => findSlot(db, actor, input.slotId)),
  serve(slotApi.ofClass, ({ db, actor }, input) => findTimetable(db, actor, input.classId)),
  serve(slotApi.choices, ({ db, actor }, input) => findSlotChoices(db, actor, input.classId)),
  serve(slotApi.add, addSlot),
  serve(slotApi.mod, modSlot),
  serve(slotApi.copy, copyDay),
  ...slotWalks.serve(slotApi.edges),
  serve(slotApi.code, (context, input) => showSlotCode(context, input.slotId)),
  serve(slotApi.sheet, keepSheet),
  serveAcross(slotApi.hold, holdSlot),
  serveList(seatPage),
  serve(seatApi.mark, markSeats),
  serveAcross(seatApi.phone, openSeatPhone),
  serve(escortApi.list, ({ db, actor }, input) => findEscorts(db, actor, input.classId)),
  serve(escortApi.candidates, ({ db, actor }, input) => findEscortCandidates(db, actor, input)),
  serveAcross(escortApi.add, addEscort),
  serveAcross(escortApi.end, endEscort),
  serveAcross(escortApi.phone, openEscortPhone),
  serveAcross(ownEscortApi.list, findAccompanied),
  serveAcross(studentClassApi.list, findOwnSlots),
  serveAcross(studentClassApi.offers, findOwnOffers),
  serveAcross(studentClassApi.signUp, signUpMyself),
  serveAcross(studentClassApi.withdraw, withdrawMyself),
  serveApart('trace', openClassApi.one, lookAtOpenClass),
  serveApart('session', openClassApi.signUp, signUpInTheOpen),
  serveAcross(openClassApi.signUpMyself, signUpMyselfAlone),
  serveApart('bytes', openClassApi.paper, async (visit, input) =>
    handInOwnPaper(visit, await takePicture(visit), input),
  ),
  serveAcross(studentClassApi.scan, scanOwnSlot),
  serveApart('trace', studentClassApi.sign, signOwnSlot),
  serveApart('bytes', studentClassApi.byPhoto, async (visit, input) =>
    showSelfByPhoto(visit, await takeFace(visit), input),
  ),
  serveAcross(studentClassApi.byName, showSelfByName),
  ...signUpEdges.map((edge) =>
    serveAcross(signUpApi.edges[edge], (context, input) => walkSignUp(context, edge, input)),
  ),
];
