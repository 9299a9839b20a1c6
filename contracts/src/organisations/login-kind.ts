import { organisationType } from './organisation.codes.ts';

const type = organisationType.values;

interface Typed {
  readonly typeCode: string;
  readonly realTypeCode: string;
}

/** As which type an organisation counts: an agent or an agency as what it really is (spec section 6), any other as its type. */
export const countsAs = ({ typeCode, realTypeCode }: Typed): string =>
  typeCode === type.agent || typeCode === type.agency ? realTypeCode || typeCode : typeCode;

/** How its people log in: head office, company and institution as a company, a supervising body by itself (spec section 6). */
export const loginKind = (of: Typed): 'company' | 'supervise' | 'agent' => {
  const counted = countsAs(of);
  if (counted === type.supervise) return 'supervise';
  return counted === type.agent || counted === type.agency ? 'agent' : 'company';
};

/** Positions of the banner on the first page (spec section 3). */
export type BannerPosition = 'company' | 'head' | 'supervise' | 'agent' | 'organ';

/** The banner an organisation's people see: by its type, of an agent or an agency by what it really is. */
export const bannerPosition = (of: Typed): BannerPosition => {
  const counted = countsAs(of);
  if (counted === type.admin) return 'head';
  return (['organ', 'supervise', 'company'] as const).find((one) => one === counted) ?? 'agent';
};
