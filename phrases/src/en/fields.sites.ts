import type { sitesFields as zh } from '../zh-CN/fields.sites.ts';

export const sitesFields: typeof zh = {
  host: 'Host',
  templateId: 'Template',
  templateName: 'Template',
  templateNameEn: 'Template (English)',
  templateCode: 'Template code',
  templateUrl: 'Log-in path',
  layout: 'Layout',
  primaryColour: 'Main colour',
  backgroundColour: 'Background colour',
  sites: 'Sites',
  title: 'Title',
  titleEn: 'Title (English)',
  slogan: 'Slogan',
  sloganEn: 'Slogan (English)',
  footer: 'Footer',
  footerEn: 'Footer (English)',
  logoFileId: 'Logo',
  backgroundFileId: 'Background picture',
};
