import type { sites as zh } from '../zh-CN/sites.ts';

export const sites: typeof zh = {
  of: 'Site of {{name}}',
  none: 'This organisation has no log-in site yet. Fill in and save to start one.',
  address: 'Site and template',
  words: 'Words',
  look: 'Look',
  preview: 'Preview',
  previewHint: 'How it will look, as you type',
  previewIn: 'Preview language',
  create: 'New site',
  addTemplate: 'New template',
  editTemplate: 'Edit template',
  hostHint: 'The host alone, such as safe.example.com; it must point to this system',
  colourHint: 'Empty for the template’s colour',
  emptyHint: 'Empty for the platform’s words',
  logoHint: 'A png with transparent ground, 60 pixels high or more',
  backgroundHint: 'A wide picture, 1200 pixels or more',
  pickColour: 'Choose a colour',
};
