export const kit = { title: '路安' };
