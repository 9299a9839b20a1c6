import { askSupport } from './support-client.ts';

/** A person that a journey wants in an organisation of its own. The first one administers it and hires the others. */
export interface WantedPerson {
  readonly realName: string;
  /** A driver with a phone, and nobody at the desk. */
  readonly learns?: true;
  /** A supervisor of trainees, who accompanies people to a class. */
  readonly accompanies?: true;
  /** Never comes in: a name in the lists. */
  readonly stays?: true;
}

/** An organisation that a journey wants for itself. */
export interface WantedOrganisation<Names extends string = string> {
  readonly typeCode?: 'company' | 'supervise' | 'agent';
  /** The organisation above it; if it does not say, the authority of the demonstration, and of an agent the head office. */
  readonly parentId?: string;
  /** Where it lies; a journey about a place takes one where nobody else is. */
  readonly area?: { readonly province: string; readonly city: string };
  /** Has been certified by the head office, as a school asks for. */
  readonly certified?: true;
  readonly people: Readonly<Record<Names, WantedPerson>>;
  /** Is billed by plan: from its own account, or by each of its learners. */
  readonly paysByPlan?: 'company' | 'learner';
  /** What it is billed a person, in fen; 30.00 yuan if it does not say. */
  readonly priceFen?: number;
  /** People of other organisations who belong to this one as well: the only one at its desk, or drivers. */
  readonly joined?: readonly { readonly orgUserId: string; readonly learns?: true }[];
}

export interface MadePerson {
  readonly username: string;
  readonly realName: string;
  readonly phone: string;
  readonly orgUserId: string;
}

export interface MadeOrganisation<Names extends string = string> {
  readonly orgId: string;
  readonly orgName: string;
  readonly creditCode: string;
  readonly people: Readonly<Record<Names, MadePerson>>;
}

/**
 * Makes an organisation with people whom nobody else has: each try of a journey gets another, so that it neither counts what
 * others leave nor finds what it left itself. The people log in with the password of all journeys.
 */
export const makeOrganisation = async <Names extends string>(
  wanted: WantedOrganisation<Names>,
): Promise<MadeOrganisation<Names>> => (await askSupport('POST', '/organisations', wanted)) as MadeOrganisation<Names>;
