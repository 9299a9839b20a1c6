export const login = { title: '路安' };
