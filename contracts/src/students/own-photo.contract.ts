import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { route } from '../route.ts';
import { photoApi } from './photo.contract.ts';
import { consentWay } from './student.codes.ts';

const student = { service: 'manager', auth: 'student', permission: 'signedIn' } as const;

/** The person's own word on comparing faces, in the student entry. */
export const ownPhotoApi = {
  ownConsent: route({
    ...student,
    method: 'GET',
    path: '/api/student/face/consent/one',
    purpose: 'Says what the student who asks has agreed to.',
    input: z.strictObject({}),
    data: photoApi.ownConsent.data,
  }),
  consent: route({
    ...student,
    method: 'POST',
    path: '/api/student/face/consent',
    purpose:
      'Keeps what the student agreed to: comparing faces, or signing by name, which removes the pictures at once.',
    input: z.strictObject({ way: oneOf(consentWay), consentVersion: z.string().min(1).max(20) }),
    data: photoApi.consent.data,
  }),
};
