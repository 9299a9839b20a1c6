export const system = { title: '路安' };
