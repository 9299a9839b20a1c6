import { call } from '#client/call.ts';
import { openingApi } from '#contracts/registration/opening.contract.ts';
import { companyValues } from '../company.values.ts';
import { keepDraft, readDraft } from '../register.draft.ts';

/** Fetches what an agent prepared once the phone is proven; the form begins with it. Without a link nothing is asked. */
export const keepOpening = async (ticket: string): Promise<void> => {
  const { openingNumber: number } = readDraft();
  if (number === undefined) return;
  try {
    const { company, ...opening } = await call(openingApi.look, { ticket, number });
    keepDraft({ opening, company: companyValues(company) });
  } catch {
    // The next step says so: it looks for what is not there.
    keepDraft({ opening: undefined });
  }
};
