export const shell = { title: '路安' };
