import { classApi } from '#contracts/schools/class.contract.ts';
import { relationApi } from '#contracts/schools/relation.contract.ts';
import { signUpApi } from '#contracts/schools/sign-up.contract.ts';
import { type Served, serve, serveList, serveVisit } from '#kernel/serve.ts';
import { classPage, findClass, findClassPlans, findOffer, offerPage } from './classes/class.queries.ts';
import { addClass, classWalks, modClass } from './classes/class.service.ts';
import { findRelation, relationPage } from './relations/relation.queries.ts';
import { findClient, offerRelation, walkRelation } from './relations/relation.service.ts';
import { moveSignUp } from './signups/move.service.ts';
import { handInPapers } from './signups/paper.service.ts';
import { findSignUp, findSignUpCandidates, signUpPage } from './signups/sign-up.queries.ts';
import { signUp, walkSignUp } from './signups/sign-up.service.ts';

const relationEdges = ['accept', 'refuse', 'withdraw', 'end'] as const;
const signUpEdges = ['accept', 'mend', 'refuse', 'resubmit', 'withdraw', 'leave'] as const;

/** What training organisations do for those who do not stand below them. */
export const schoolRoutes: Served[] = [
  serveList(relationPage),
  serve(relationApi.one, ({ db, actor }, input) => findRelation(db, actor, input.relationId)),
  serveVisit(relationApi.find, findClient),
  serveVisit(relationApi.offer, offerRelation),
  ...relationEdges.map((edge) =>
    serveVisit(relationApi.edges[edge], (visit, input) => walkRelation(visit, edge, input)),
  ),
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
  serveVisit(signUpApi.add, signUp),
  serveVisit(signUpApi.papers, handInPapers),
  serveVisit(signUpApi.move, moveSignUp),
  ...signUpEdges.map((edge) => serveVisit(signUpApi.edges[edge], (visit, input) => walkSignUp(visit, edge, input))),
];
