import type { lessonsCodes as zh } from '../zh-CN/codes.lessons.ts';

export const lessonsCodes: typeof zh = {
  renderingState: { unneeded: '—', queued: 'Waiting', running: 'Converting', done: 'Converted', failed: 'Failed' },
  mediaGroup: { picture: 'Picture', video: 'Video', audio: 'Audio', document: 'Document' },
  lessonCategory: { general: 'General', regulations: 'Regulations', unitFile: 'Unit file', education: 'Education' },
  lessonScene: { teach: 'Teaching', safety: 'Safety', guide: 'Guide', meeting: 'Meeting' },
  lessonFileType: {
    video: 'Video',
    audio: 'Audio',
    word: 'Document',
    sheet: 'Spreadsheet',
    slides: 'Slides',
    pdf: 'PDF',
  },
  lessonState: {
    disabled: 'Disabled',
    draft: 'Draft',
    awaitingAudit: 'Awaiting audit',
    passed: 'Passed',
    rejected: 'Rejected',
  },
  lessonShare: { own: 'Own organisation', below: 'Shared below', national: 'National' },
  lessonSource: { own: 'Own', below: 'From below', above: 'From above', national: 'National' },
  termTone: { plain: 'Grey', good: 'Green', moving: 'Blue', warn: 'Yellow', bad: 'Red' },
};
