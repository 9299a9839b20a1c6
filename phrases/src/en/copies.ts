/** Everything held about a person, for the person. */
export const copies = {
  title: 'Copy of the data of “{{name}}”',
  madeAt: 'Made at {{at}} (UTC)',
  files: '{{count}} {{count|file|files}} (photos, signatures, scans) stand in the folder “files”.',
  certificates: 'Certificates: {{count}}, as PDF in the folder certificates.',
  missing: '{{count}} more files are too large or gone and can be asked for.',
  notIn:
    'Face templates, passwords and what only serves to search cannot be read and are not in the copy. data.json holds the same for a machine.',
  person: 'Person and places',
  more: 'Other records',
  done: 'The copy is made',
  copy: 'Copy all data',
  hint: 'The copy holds whole numbers, photos and every record; it is for the person alone. Type your password again; this is on record.',
  started: 'In the making; it will be in the download centre',
};
