export const fields = { title: '路安' };
