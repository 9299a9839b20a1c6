export const organisations = { title: '路安' };
