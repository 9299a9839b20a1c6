import { classState, signUpState } from '#contracts/schools/class.codes.ts';

const { signingUp, running } = classState.values;

/** Finds classes that have free places and people who wait: places were added, or who waits sits in no other class any more. */
export const unfilled = `select k.id from training_class k where k.taken < k.places and k.state in (${signingUp}, ${running})
  and exists (select from class_sign_up s where s.class_id = k.id and s.state = ${signUpState.values.waiting})`;
