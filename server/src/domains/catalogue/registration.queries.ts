import { type RawBuilder, sql } from 'kysely';
import { trainingModel } from '#contracts/catalogue/catalogue.codes.ts';
import { literal } from '#kernel/literal.ts';

/**
 * Condition: among codes of subjects is one of the registration type, people of which sign up to a class; everything else is
 * in-company training (spec section 3, training model).
 */
export const isRegistration = (codes: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from subject reg where reg.subject_code = any(${codes}) and reg.training_model = ${literal(trainingModel, 'registration')})`;
