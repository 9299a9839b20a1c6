/** Screens of certificates. */
export const certificates = {
  longTerm: 'No end',
  sample: {
    realName: 'Zhang San',
    orgName: 'Shijiazhuang Ping’an Transport Ltd',
    planName: 'Safety training 2026',
  },
  printed: '{{count}} certificates made',
};
