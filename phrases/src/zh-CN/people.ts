export const people = { title: '路安' };
