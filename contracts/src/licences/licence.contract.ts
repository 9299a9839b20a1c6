import { z } from 'zod';
import { route } from '../route.ts';
import { id } from '../values.ts';

/** What a business licence says; names are those of the forms that ask for it. */
export const businessLicenceFields = [
  'orgName',
  'creditCode',
  'legalPerson',
  'registeredCapital',
  'establishDate',
  'businessLicenseStartDate',
  'businessLicenseEndDate',
  'businessLicenseDateType',
  'address',
  'businessScope',
] as const;

/** What a road transport licence says. */
export const roadLicenceFields = [
  'orgName',
  'roadLicenseNumber',
  'address',
  'roadScope',
  'roadLicenseStartDate',
  'roadLicenseEndDate',
] as const;

/** What the authority's certificate of a principal or safety manager says. */
export const officialFields = ['officialKind', 'officialNumber', 'issuer', 'issuedOn', 'validUntil'] as const;

/** What a person's own paper says: its last day, and the class or category it is for. */
export const credentialFields = ['until', 'kind'] as const;

/** Below this confidence a field is marked on the form: the person looks at it before sending. */
export const sureFrom = 0.8;

const readField = <const F extends readonly [string, ...string[]]>(names: F) =>
  z.object({
    field: z.enum(names),
    /** As the form wants it: days `YYYY-MM-DD`, capital in ten thousand yuan, date type `0` for a long term. */
    value: z.string(),
    /** 0 to 1. */
    confidence: z.number().min(0).max(1),
    sure: z.boolean(),
  });

/** What was read of a picture, or how long it still waits. */
export const reading = <const F extends readonly [string, ...string[]]>(names: F) =>
  z.object({
    readable: z.boolean(),
    fields: z.array(readField(names)),
    /** While the picture is still being read: ask again. Pictures before it, and seconds since it was handed in. */
    waiting: z.object({ ahead: z.number(), seconds: z.number() }).nullable(),
    milliseconds: z.number(),
  });
export type LicenceReading = z.infer<ReturnType<typeof reading<typeof businessLicenceFields>>>;

const signedIn = {
  service: 'manager',
  method: 'GET',
  auth: 'session',
  permission: 'signedIn',
  input: z.strictObject({ fileId: id }),
} as const;
const open = {
  service: 'manager',
  method: 'GET',
  auth: 'none',
  permission: 'public',
  /** The ticket proves that the asker uploaded the picture. */
  input: z.strictObject({ fileId: id, ticket: z.string().min(20).max(100) }),
} as const;

export const licenceApi = {
  business: route({
    ...signedIn,
    path: '/ocr/businessLicense',
    purpose: 'Reads a picture of a business licence; each value comes with how sure it is.',
    data: reading(businessLicenceFields),
  }),
  road: route({
    ...signedIn,
    path: '/ocr/roadTransportLicense',
    purpose: 'Reads a picture of a road transport licence; each value comes with how sure it is.',
    data: reading(roadLicenceFields),
  }),
  official: route({
    ...signedIn,
    path: '/ocr/officialCertificate',
    purpose: "Reads a picture of the authority's certificate of a principal or safety manager.",
    data: reading(officialFields),
  }),
  openBusiness: route({
    ...open,
    path: '/api/ocr/businessLicense',
    purpose: 'Reads a picture of a business licence for a registration under way.',
    data: reading(businessLicenceFields),
  }),
  openRoad: route({
    ...open,
    path: '/api/ocr/roadTransportLicense',
    purpose: 'Reads a picture of a road transport licence for a registration under way.',
    data: reading(roadLicenceFields),
  }),
};
