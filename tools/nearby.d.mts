export function nearbyServerTests(root: string, files: readonly string[]): string[];
