import { changeApi, reviewApi } from '#contracts/laws/change.contract.ts';
import { lawApi } from '#contracts/laws/law.contract.ts';
import { referenceApi } from '#contracts/laws/reference.contract.ts';
import { type Served, serve, serveList } from '#kernel/serve.ts';
import { changePage, findReviewHistory, reviewPage } from './change.queries.ts';
import { addChange, changeWalks, reviewWalks } from './change.service.ts';
import { findLawChoices, lawPage } from './law.queries.ts';
import { addLaw, lawWalks, modLaw } from './law.service.ts';
import { findCited, referencePage } from './reference.queries.ts';
import { addReference, confirmReferences, modReference, referenceWalks } from './reference.service.ts';

export const lawRoutes: Served[] = [
  serveList(lawPage),
  serve(lawApi.choices, ({ db, actor }) => findLawChoices(db, actor)),
  serve(lawApi.add, addLaw),
  serve(lawApi.mod, modLaw),
  ...lawWalks.serve(lawApi),
  serveList(referencePage),
  serve(referenceApi.cited, ({ db, actor }, input) => findCited(db, actor, input)),
  serve(referenceApi.add, addReference),
  serve(referenceApi.mod, modReference),
  serve(referenceApi.confirmAll, confirmReferences),
  ...referenceWalks.serve(referenceApi),
  serveList(changePage),
  serve(changeApi.add, addChange),
  ...changeWalks.serve(changeApi),
  serveList(reviewPage),
  serve(reviewApi.history, ({ db, actor }, input) => findReviewHistory(db, actor, input.reviewId)),
  ...reviewWalks.serve(reviewApi),
];
