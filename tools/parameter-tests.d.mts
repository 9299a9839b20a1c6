export const testsOfParameters: Readonly<Record<string, string>>;
